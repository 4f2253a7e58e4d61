<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

/** What can give experience. */
enum Act: string {

	case SignIn       = 'sign_in';
	case Post         = 'post';
	case Comment      = 'comment';
	case PostLiked    = 'post_liked';
	case CommentLiked = 'comment_liked';
	case Like         = 'like';
	case Followed     = 'followed';
	case Join         = 'join';
	case Essence      = 'essence';
	/** What a finished task gives; no rule of its own. */
	case Task         = 'task';

	/** @return list<self> What members do, and what can have a rule. */
	public static function acts(): array {
		return array_values( array_filter( self::cases(), static fn( self $act ): bool => self::Task !== $act ) );
	}

	/** In the table `level_gain`: one byte, never given twice. */
	public function number(): int {
		return match ( $this ) {
			self::SignIn       => 1,
			self::Post         => 2,
			self::Comment      => 3,
			self::PostLiked    => 4,
			self::CommentLiked => 5,
			self::Like         => 6,
			self::Followed     => 7,
			self::Join         => 8,
			self::Essence      => 9,
			self::Task         => 10,
		};
	}

	/** The act of a number, null for one that is no longer known. */
	public static function numbered( int $number ): ?self {
		foreach ( self::cases() as $act ) {
			if ( $act->number() === $number ) {
				return $act;
			}
		}
		return null;
	}

	/** What members read. */
	public function label(): string {
		return match ( $this ) {
			self::SignIn       => __( '当天来过', 'zeromo-community' ),
			self::Post         => __( '发布内容', 'zeromo-community' ),
			self::Comment      => __( '发表评论', 'zeromo-community' ),
			self::PostLiked    => __( '内容获赞', 'zeromo-community' ),
			self::CommentLiked => __( '评论获赞', 'zeromo-community' ),
			self::Like         => __( '给内容点赞', 'zeromo-community' ),
			self::Followed     => __( '新增粉丝', 'zeromo-community' ),
			self::Join         => __( '加入圈子', 'zeromo-community' ),
			self::Essence      => __( '内容被设为精华', 'zeromo-community' ),
			self::Task         => __( '完成任务', 'zeromo-community' ),
		};
	}
}
