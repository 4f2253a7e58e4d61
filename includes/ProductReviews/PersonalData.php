<?php

declare(strict_types=1);

namespace Zeromo\Community\ProductReviews;

use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\ProductReviews\Sql\ReviewRepository;

/**
 * Reviews a person has written, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const EACH = 500;

	public function __construct(
		private readonly ReviewRepository $reviews,
		private readonly ReviewService $service
	) {}

	public function name(): string {
		return 'zeromo-product-reviews';
	}

	public function label(): string {
		return __( '商品评价', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$data = array();
		foreach ( $this->reviews->of_member( $member, 0, self::EACH ) as $one ) {
			$data[] = PersonalTools::item(
				$this->name(),
				$this->label(),
				"review-$one->id",
				array_filter(
					array(
						__( '订单', 'zeromo-community' ) => $one->order_no,
						__( '星级', 'zeromo-community' ) => (string) $one->stars,
						__( '评价', 'zeromo-community' ) => $one->words,
						__( '答复', 'zeromo-community' ) => $one->answer,
						__( '时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $one->created ),
					)
				)
			);
		}
		return PersonalTools::told( $data, true );
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( $this->service->forget( $member, self::EACH ) > 0 );
	}
}
