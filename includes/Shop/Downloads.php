<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\PrivateFiles\Api\FileLinks;
use Zeromo\Community\Shop\Sql\FileRepository;
use Zeromo\Community\Shop\Sql\SaleRepository;

/**
 * Files of bought download products. The right is the paid order alone: a product that is off sale or gone is still
 * downloaded by who has bought it. Each press is counted, and answered with an address that holds for ten minutes.
 */
final class Downloads {

	/** Setting: downloads of each version by an order, 0 without bound. */
	public const LIMIT = 'product_downloads';

	private const TELL = 'product_version';
	private const EACH = 100;

	/** @param \Closure(): NoticeTeller $teller Asked by the job. */
	public function __construct(
		private readonly FileRepository $files,
		private readonly SaleRepository $sales,
		private readonly FileLinks $links,
		private readonly Settings $settings,
		private readonly Jobs $jobs,
		private readonly Clock $clock,
		#[Lazy( NoticeTeller::class )] private readonly \Closure $teller
	) {}

	/**
	 * Opens a file of an order.
	 *
	 * @param int $row A version of the product.
	 * @return string Address for this member, good for ten minutes.
	 * @throws Failure X for another's order or a file it has not; 409 where it is not paid or paid back; C `file` where
	 *                 it was downloaded as often as it may be.
	 */
	public function open( int $member, string $order_no, int $row ): string {
		$sale = $this->sales->find( $order_no );
		return null !== $sale && $member > 0 && $member === $sale->user_id
			? $this->given( $sale, $row )
			: throw Failure::not_found();
	}

	/** As open(), for a visitor whose right to the order the caller has looked at. */
	public function open_for_visitor( string $order_no, int $row ): string {
		$sale = $this->sales->find( $order_no );
		return 0 === $sale?->user_id ? $this->given( $sale, $row ) : throw Failure::not_found();
	}

	private function given( Sale $sale, int $row ): string {
		if ( ProductKind::Download !== $sale->kind ) {
			throw Failure::not_found();
		}
		if ( ! in_array( $sale->state, Purchases::delivered(), true ) ) {
			throw Failures::state( $sale->state );
		}
		foreach ( $this->files->of_order( $sale->product_id, $sale->order_no ) as $file ) {
			if ( $file->id === $row ) {
				if ( ! $this->files->take( $sale->order_no, $row, $this->limit(), $this->clock->now() ) ) {
					throw Failures::downloaded( $this->limit() );
				}
				return $this->links->signed( $sale->product_id, $file->file_id, $sale->user_id );
			}
		}
		throw Failure::not_found();
	}

	/** Downloads of each version by an order; 0 without bound. */
	public function limit(): int {
		return $this->settings->int( self::LIMIT );
	}

	/** Leaves telling the buyers of a new version, inside the unit that adds it. */
	public function announce( int $product, int $staff ): void {
		$this->jobs->add( self::TELL, array( 'product' => $product, 'by' => $staff, 'after' => 0 ) );
	}

	/**
	 * Tells buyers, in pieces.
	 *
	 * @param array<mixed> $payload `product`, `by`: who has added it; `after`: the last who was told.
	 */
	#[Job( self::TELL )]
	public function tell( array $payload ): void {
		[ $product, $by, $after ] = array_map(
			static fn( string $name ): int => is_int( $payload[ $name ] ?? null ) ? $payload[ $name ] : 0,
			array( 'product', 'by', 'after' )
		);
		$states = array_map( static fn( SaleState $state ): int => $state->value, Purchases::delivered() );
		$found  = $this->files->holders( $product, $states, $after, self::EACH );
		foreach ( $found as $member ) {
			( $this->teller )()->tell( $member, ShopNotices::VERSION, $product, $product, $by );
		}
		if ( self::EACH === count( $found ) ) {
			$this->jobs->add(
				self::TELL,
				array( 'product' => $product, 'by' => $by, 'after' => end( $found ) )
			);
		}
	}
}
