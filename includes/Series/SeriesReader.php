<?php

declare(strict_types=1);

namespace Zeromo\Community\Series;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\RequestMemo;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Members\Api\VipRights;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Orders\Api\PaidOrders;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Series\Sql\EpisodeRepository;
use Zeromo\Community\Series\Sql\SaleRepository;
use Zeromo\Community\Series\Sql\SeriesRepository;

/** Series as one reader meets them. */
final class SeriesReader {

	/** Kind of the orders by which single posts are bought (room PaidPosts). */
	private const POST = 'post';

	public function __construct(
		private readonly SeriesRepository $series,
		private readonly EpisodeRepository $episodes,
		private readonly SaleRepository $sales,
		private readonly PaidOrders $orders,
		private readonly Posts $posts,
		private readonly Visibility $visibility,
		private readonly VipRights $vip
	) {}

	/**
	 * A series with its episodes. One that is not on sale is known to its author and to who has bought it.
	 *
	 * @throws Failure not_found.
	 */
	public function need( int $id, int $viewer ): SeriesDetail {
		$series = $this->series->find( $id ) ?? throw Failure::not_found();
		$sale   = $this->sales->find( $viewer, $id );
		$is_had = null !== $sale;
		$is_own = $viewer > 0 && $viewer === $series->author;
		if ( ! $is_own && ! $is_had && ( ! $series->is_open || $this->is_refused( $series->author, $viewer ) ) ) {
			throw Failure::not_found();
		}
		$posts = $this->episodes->of( $id );
		return new SeriesDetail(
			$series,
			$this->told( $series, $sale, $posts, $viewer ),
			$this->price( $series, $posts, $viewer, $is_own || $is_had ),
			$is_own,
			$is_had
		);
	}

	/**
	 * An author's series, the newest first, without their episodes; only the author is told of what is not on sale.
	 *
	 * @return list<Series>
	 * @throws Failure not_found for an author the reader may not know of.
	 */
	public function of( int $author, int $viewer, int $before, int $limit ): array {
		if ( $this->is_refused( $author, $viewer ) ) {
			throw Failure::not_found();
		}
		return $this->series->of( $author, $author === $viewer, $before, $limit );
	}

	/** The newest series of a post that the reader may know of; null for none. */
	public function around( int $post, int $viewer ): ?SeriesDetail {
		return RequestMemo::of(
			"series:$post:$viewer",
			function () use ( $post, $viewer ): ?SeriesDetail {
				$all = $this->series->all( $this->episodes->series_of( $post ) );
				$had = $this->sales->had( $viewer, array_keys( $all ) );
				foreach ( $all as $series ) {
					if ( $series->is_open || $viewer === $series->author || in_array( $series->id, $had, true ) ) {
						try {
							return $this->need( $series->id, $viewer );
						} catch ( Failure ) {
							return null;
						}
					}
				}
				return null;
			}
		);
	}

	private function is_refused( int $author, int $viewer ): bool {
		return array() !== $this->visibility->refused_members( array( $author ), $viewer );
	}

	/**
	 * @param list<int> $posts In their order.
	 * @return list<Episode>
	 */
	private function told( Series $series, ?SeriesSale $sale, array $posts, int $viewer ): array {
		$drip   = $sale->drip ?? $series->drip;
		$places = 0 === $drip ? array() : $this->episodes->places( $series->id );
		$seen = array() === $posts ? array() : $this->posts->visible( $posts, $viewer );
		$told = array();
		foreach ( $posts as $id ) {
			$post = $seen[ $id ] ?? null;
			if ( null !== $post && $post->published ) {
				$place  = $places[ $id ] ?? 0;
				$told[] = new Episode(
					$id,
					$post->title,
					$post->url,
					SeriesSale::days( $place, $drip ),
					null === $sale || $place < 1 ? 0 : $sale->opens( $place )
				);
			}
		}
		return $told;
	}

	/** What a member has paid for episodes and not got back, fen; in a unit, and so until its end. */
	public function held_singly( int $series, int $member ): int {
		$posts = $this->episodes->of( $series );
		return array() === $posts ? 0 : self::sum( $this->orders->of( $member, self::POST, $posts, true ) );
	}

	/** @param list<int> $posts Episodes. */
	private function price( Series $series, array $posts, int $viewer, bool $has ): SeriesPrice {
		$paid = $has || $viewer < 1 || array() === $posts
			? array()
			: $this->orders->of( $viewer, self::POST, $posts );
		return SeriesPrice::of( $series->amount, $this->vip->of( $viewer ), self::sum( $paid ) );
	}

	/**
	 * What is on its way back to its source counts as paid back.
	 *
	 * @param list<Order> $paid Orders of episodes.
	 */
	private static function sum( array $paid ): int {
		return array_sum(
			array_map(
				static fn( Order $order ): int =>
					Asset::Balance === $order->asset && OrderStatus::Paid === $order->status ? $order->left() : 0,
				$paid
			)
		);
	}
}
