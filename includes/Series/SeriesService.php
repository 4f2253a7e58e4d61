<?php

declare(strict_types=1);

namespace Zeromo\Community\Series;

use Zeromo\Community\Idempotency\Api\Idempotency;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Locks\Api\LockEditor;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Series\Sql\EpisodeRepository;
use Zeromo\Community\Series\Sql\SeriesRepository;
use Zeromo\Community\TextChecks\Api\PlainText;
use Zeromo\Community\TextChecks\Api\TextCheck;

/** What an author does with a series. */
final class SeriesService {

	/** Most series of a member. */
	public const EACH = 100;

	public function __construct(
		private readonly SeriesRepository $series,
		private readonly EpisodeRepository $episodes,
		private readonly Posts $posts,
		private readonly LockEditor $locks,
		private readonly TextCheck $texts,
		private readonly Idempotency $once,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/** Whether the member may sell what is hidden, and so a series. */
	public function may_sell( int $member ): bool {
		return in_array( 'paid', array_column( $this->locks->offered( $member ), 'type' ), true );
	}

	/**
	 * Makes one that is not on sale yet; gives its id. A call with a key does it once.
	 *
	 * @param string $price Yuan, as typed.
	 * @param int    $drip  Days after which each next episode opens.
	 * @return array{id: int}
	 * @throws Failure forbidden for who may not sell; content_invalid; amount_invalid.
	 */
	public function make( int $member, string $title, string $intro, string $price, int $drip = 0 ): array {
		if ( ! $this->may_sell( $member ) ) {
			throw Failure::forbidden();
		}
		if ( $this->series->count_of( $member, self::EACH ) >= self::EACH ) {
			/* translators: %d: number of series */
			$told = sprintf( __( '最多建 %d 个专栏', 'zeromo-community' ), self::EACH );
			throw Failure::content( 'title', $told );
		}
		$title = $this->title( $title, $member );
		$intro = $this->intro( $intro, $member );
		$fen   = Amount::fen( $price, 'price' );
		return $this->once->unit(
			fn(): array => array(
				'id' => $this->series->add( $member, $title, $intro, $fen, $this->clock->now(), $drip ),
			)
		);
	}

	/**
	 * Changes it; what is null stays.
	 *
	 * @throws Failure not_found for another's; content_invalid; amount_invalid.
	 */
	public function change(
		int $id,
		int $member,
		?string $title,
		?string $intro,
		?string $price,
		?bool $is_open,
		?int $drip = null
	): void {
		$title = null === $title ? null : $this->title( $title, $member );
		$intro = null === $intro ? null : $this->intro( $intro, $member );
		$fen   = null === $price ? null : Amount::fen( $price, 'price' );
		$this->db->transaction(
			function () use ( $id, $member, $title, $intro, $fen, $is_open, $drip ): void {
				$had     = $this->own( $id, $member );
				$is_open = $is_open ?? $had->is_open;
				if ( $is_open && ! $had->is_open && ! $this->may_sell( $member ) ) {
					throw Failure::forbidden();
				}
				if ( $is_open && $had->episodes < 1 ) {
					throw Failure::content( 'is_open', __( '先放进至少一篇内容，再上架', 'zeromo-community' ) );
				}
				$this->series->write(
					$id,
					$title ?? $had->title,
					$intro ?? $had->intro,
					$fen ?? $had->amount,
					$is_open,
					$drip ?? $had->drip
				);
			}
		);
	}

	/**
	 * Puts these posts in, in this order, and takes the others out; who has bought it keeps those.
	 *
	 * @param list<int> $posts Published ones of the author.
	 * @throws Failure not_found for another's series; content_invalid for a post that does not fit.
	 */
	public function put( int $id, int $member, array $posts ): void {
		$posts = array_values( array_unique( $posts ) );
		if ( count( $posts ) > Series::MOST ) {
			/* translators: %d: number of posts */
			$told = sprintf( __( '一个专栏最多 %d 篇', 'zeromo-community' ), Series::MOST );
			throw Failure::content( 'post_ids', $told );
		}
		$seen = array() === $posts ? array() : $this->posts->visible( $posts, $member );
		$this->db->transaction(
			function () use ( $id, $member, $posts, $seen ): void {
				$had = $this->own( $id, $member );
				if ( $had->is_open && array() === $posts ) {
					throw Failure::content( 'post_ids', __( '上架的专栏至少要有一篇内容，可以先下架', 'zeromo-community' ) );
				}
				foreach ( array_diff( $posts, $this->episodes->of( $id ) ) as $post ) {
					$one = $seen[ $post ] ?? null;
					if ( null === $one || ! $one->published || $member !== $one->author_id ) {
						throw Failure::content( 'post_ids', __( '只能放进自己已经发布的内容', 'zeromo-community' ) );
					}
				}
				$this->episodes->put( $id, $posts, $this->clock->now() );
				$this->series->set_episodes( $id, count( $posts ) );
			}
		);
	}

	/** The caller's series, held until the unit ends; what another has is not there. */
	private function own( int $id, int $member ): Series {
		$this->series->hold( $id );
		$series = $this->series->find( $id );
		return null !== $series && $member === $series->author ? $series : throw Failure::not_found();
	}

	private function title( string $typed, int $member ): string {
		$title = str_replace( "\n", ' ', PlainText::clean( 'title', $typed, Series::TITLE ) );
		if ( '' === $title ) {
			throw Failure::content( 'title', __( '请填写专栏名称', 'zeromo-community' ) );
		}
		$this->texts->field( $title, $member )->need( 'title' );
		return $title;
	}

	private function intro( string $typed, int $member ): string {
		$intro = PlainText::clean( 'intro', $typed, Series::INTRO );
		$this->texts->field( $intro, $member )->need( 'intro' );
		return $intro;
	}
}
