<?php

declare(strict_types=1);

namespace Zeromo\Community\ProductReviews\View;

use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\ProductReviews\Review;

/** Reviews with who wrote them and their pictures, in a number of queries that does not grow. */
final class ShownReviews {

	public function __construct(
		private readonly MemberDirectory $members,
		private readonly Library $library
	) {}

	/**
	 * @param list<Review> $reviews Some.
	 * @return list<ShownReview>
	 */
	public function of( array $reviews, int $viewer ): array {
		$cards  = $this->members->cards(
			array_values( array_unique( array_map( static fn( Review $one ): int => $one->user_id, $reviews ) ) ),
			$viewer
		);
		$images = array_merge( ...array_map( static fn( Review $one ): array => $one->images, $reviews ) );
		$small  = $this->library->urls( $images );
		$large  = $this->library->urls( $images, 'large' );
		return array_map(
			static function ( Review $one ) use ( $cards, $small, $large ): ShownReview {
				$shown = array();
				foreach ( $one->images as $id ) {
					if ( isset( $small[ $id ] ) ) {
						$shown[] = array( 'url' => $large[ $id ] ?? $small[ $id ], 'thumb' => $small[ $id ] );
					}
				}
				$card = $cards[ $one->user_id ] ?? MemberCard::nobody( $one->user_id, '' );
				return new ShownReview( $one, $card, $shown );
			},
			$reviews
		);
	}
}
