<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions;

/** What a member did; its number is stored in the column `kind`. */
enum Kind: int {

	case Like    = 1;
	case Dislike = 2;
	case Useful  = 3;
	case Rating  = 4;

	/** The kind of a `count_type`. */
	public static function of_count_type( string $count_type ): self {
		return match ( $count_type ) {
			'dislike' => self::Dislike,
			'useful'  => self::Useful,
			default   => self::Like,
		};
	}

	/** `count_type`, and the name of the kept total. */
	public function count_type(): string {
		return match ( $this ) {
			self::Like    => 'like',
			self::Dislike => 'dislike',
			self::Useful  => 'useful',
			self::Rating  => 'rating_count',
		};
	}

	/** The button's icon, a name of src/styles/icons.json. */
	public function icon(): string {
		return match ( $this ) {
			self::Like    => 'heart',
			self::Dislike => 'thumbs-down',
			self::Useful  => 'thumbs-up',
			self::Rating  => 'star',
		};
	}

	/** The button's label. */
	public function label( bool $on ): string {
		return match ( $this ) {
			self::Like    => $on ? __( '已赞', 'zeromo-community' ) : __( '点赞', 'zeromo-community' ),
			self::Dislike => $on ? __( '已踩', 'zeromo-community' ) : __( '踩', 'zeromo-community' ),
			self::Useful  => $on ? __( '已标有用', 'zeromo-community' ) : __( '有用', 'zeromo-community' ),
			self::Rating  => $on ? __( '已评分', 'zeromo-community' ) : __( '评分', 'zeromo-community' ),
		};
	}
}
