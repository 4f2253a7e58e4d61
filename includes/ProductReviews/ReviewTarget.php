<?php

declare(strict_types=1);

namespace Zeromo\Community\ProductReviews;

use Zeromo\Community\Moderation\Api\ReportTarget;
use Zeromo\Community\Moderation\Api\Thing;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\ProductReviews\Sql\ReviewRepository;

/** Reviews as what is reported. */
final class ReviewTarget implements ReportTarget {

	public const TYPE = 'product_review';

	public function __construct(
		private readonly ReviewRepository $reviews,
		private readonly ReviewService $service,
		private readonly Posts $posts
	) {}

	public function type(): string {
		return self::TYPE;
	}

	public function names(): array {
		return array( self::TYPE );
	}

	public function label(): string {
		return __( '商品评价', 'zeromo-community' );
	}

	public function thing( string $name, int $id, int $viewer ): ?Thing {
		return $this->things( array( $id ), $viewer )[ $id ] ?? null;
	}

	public function things( array $ids, int $moderator ): array {
		$found = array_filter(
			$this->reviews->some( $ids ),
			static fn( Review $one ): bool => ReviewState::Listed === $one->state
		);
		$posts = array() === $found ? array() : $this->posts->visible(
			array_values( array_unique( array_map( static fn( Review $one ): int => $one->product_id, $found ) ) ),
			$moderator
		);
		$out   = array();
		foreach ( $found as $id => $one ) {
			$url = $posts[ $one->product_id ]->url ?? '';
			if ( '' !== $url ) {
				$out[ $id ] = new Thing( self::TYPE, $id, $one->user_id, 0, $one->words, "$url#zmo-review-$id" );
			}
		}
		return $out;
	}

	public function removes(): bool {
		return true;
	}

	public function remove( int $id, int $moderator ): void {
		$this->service->take_down( $id );
	}
}
