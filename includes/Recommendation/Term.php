<?php

declare(strict_types=1);

namespace Zeromo\Community\Recommendation;

use Zeromo\Community\Kernel\Http\Schema;

/**
 * One of the things that 推荐 is sorted by.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class Term {

	/**
	 * @param string   $name  like, comment, useful, favorite or dislike.
	 * @param string   $label Its word.
	 * @param int      $each  Points of one; below 0 for a dislike.
	 * @param int|null $count How many the post has; null where no post is asked about, and of dislikes, which are told
	 *                        to nobody.
	 * @param int      $share Percent of the post's points, rounded.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $label,
		public readonly int $each,
		public readonly ?int $count = null,
		public readonly int $share = 0
	) {}

	/** In words: what one of it is worth, or what those of the post are. */
	public function text(): string {
		if ( $this->each < 0 ) {
			/* translators: 1: what counts, e.g. 踩, 2: points */
			return sprintf( __( '%1$s：每次扣 %2$d 分，数量不公开', 'zeromo-community' ), $this->label, -$this->each );
		}
		if ( null === $this->count ) {
			/* translators: 1: what counts, e.g. 赞, 2: points */
			return sprintf( __( '%1$s：每次 %2$d 分', 'zeromo-community' ), $this->label, $this->each );
		}
		return sprintf(
			/* translators: 1: what counts, e.g. 赞, 2: how many, 3: points of each, 4: points of all, 5: percent */
			__( '%1$s：%2$d × %3$d = %4$d 分，占 %5$d%%', 'zeromo-community' ),
			$this->label,
			$this->count,
			$this->each,
			$this->count * $this->each,
			$this->share
		);
	}

	/** @return array{name: string, each: int, count: int|null, share: int, text: string} */
	public function fields(): array {
		return array(
			'name'  => $this->name,
			'each'  => $this->each,
			'count' => $this->count,
			'share' => $this->share,
			'text'  => $this->text(),
		);
	}

	/** @return JsonSchema */
	public static function schema(): array {
		return Schema::named(
			'RecommendationTerm',
			Schema::object(
				array(
					'name'  => Schema::text( __( 'like、comment、useful、favorite 或 dislike', 'zeromo-community' ) ),
					'each'  => Schema::int( __( '一次几分，踩为负', 'zeromo-community' ) ),
					'count' => Schema::int( __( '这条内容有几次；没有问哪条内容时和踩为 null', 'zeromo-community' ), true ),
					'share' => Schema::int( __( '占这条内容得分的百分之几', 'zeromo-community' ) ),
					'text'  => Schema::text( __( '写给读者的一行', 'zeromo-community' ) ),
				)
			)
		);
	}
}
