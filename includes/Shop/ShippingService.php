<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Shop\Api\ParcelSent;
use Zeromo\Community\Shop\Sql\ParcelRepository;
use Zeromo\Community\Shop\Sql\SaleRepository;
use Zeromo\Community\TextChecks\Api\PlainText;

/** What happens to an order of the shop after it is paid. */
final class ShippingService {

	/** Setting: names of carriers. */
	public const CARRIERS = 'carriers';

	public function __construct(
		private readonly SaleRepository $sales,
		private readonly ParcelRepository $parcels,
		private readonly AuditLog $log,
		private readonly Events $events,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/** A member's; X for another's. */
	public function need( string $order_no, int $member ): Sale {
		$sale = $this->sales->find( $order_no );
		return null !== $sale && $member === $sale->user_id ? $sale : throw Failure::not_found();
	}

	public function need_any( string $order_no ): Sale {
		return $this->sales->find( $order_no ) ?? throw Failure::not_found();
	}

	/** 确认收货. */
	public function receive( int $member, string $order_no ): Sale {
		$sale = $this->need( $order_no, $member );
		if ( ! $this->sales->move( $order_no, SaleState::Done, SaleState::Shipped ) ) {
			throw Failures::state( $sale->state );
		}
		return $this->need( $order_no, $member );
	}

	/** 申请售后. */
	public function ask( int $member, string $order_no, string $text ): Sale {
		$sale = $this->need( $order_no, $member );
		$text = PlainText::clean( 'note', $text, 300 );
		if ( '' === $text ) {
			throw Failure::content( 'note', __( '请写明遇到的问题', 'zeromo-community' ) );
		}
		$this->db->transaction(
			function () use ( $sale, $text ): void {
				$this->must(
					$this->sales->move(
						$sale->order_no,
						SaleState::AfterSale,
						SaleState::ToShip,
						SaleState::Shipped,
						SaleState::Done
					),
					$sale
				);
				$this->sales->note_question( $sale->order_no, $text );
			}
		);
		return $this->need( $order_no, $member );
	}

	/**
	 * 发货, whole or in parts; a parcel's number can be mended afterwards.
	 *
	 * @param int $pieces How many are in the parcel; 0 for all that are left.
	 * @param int $parcel The parcel whose number is mended; 0 for a new one, or for the only one of a shipped order.
	 * @throws Failure X for no order or parcel; 409 for what is not sent now; C `tracking`, `pieces`.
	 */
	public function ship(
		int $staff,
		string $order_no,
		string $carrier,
		string $tracking,
		int $pieces = 0,
		int $parcel = 0
	): Sale {
		$sale     = $this->need_any( $order_no );
		$carrier  = PlainText::clean( 'carrier', $carrier, 40 );
		$tracking = PlainText::clean( 'tracking', $tracking, 60 );
		if ( ProductKind::Physical !== $sale->kind ) {
			throw Failures::state( $sale->state );
		}
		if ( '' === $tracking ) {
			throw Failure::content( 'tracking', __( '请写快递单号', 'zeromo-community' ) );
		}
		$this->db->transaction(
			function () use ( $staff, $order_no, $carrier, $tracking, $pieces, $parcel ): void {
				$this->sales->hold( $order_no );
				$sale = $this->need_any( $order_no );
				$this->send( $sale, $carrier, $tracking, $pieces, $parcel );
				$this->sales->note_parcel( $sale->order_no, $carrier, $tracking );
				$this->log->note(
					$staff,
					'product_shipped',
					'shop_sale',
					$sale->product_id,
					$sale->user_id,
					0,
					trim( "$sale->order_no $carrier $tracking" )
				);
			}
		);
		return $this->need_any( $order_no );
	}

	/** Inside the unit that holds the order. */
	private function send( Sale $sale, string $carrier, string $tracking, int $pieces, int $parcel ): void {
		$this->must( in_array( $sale->state, array( SaleState::ToShip, SaleState::Shipped ), true ), $sale );
		$parcels = $this->parcels->of( array( $sale->order_no ) )[ $sale->order_no ] ?? array();
		foreach ( $parcels as $one ) {
			$is_only = SaleState::Shipped === $sale->state && 0 === $parcel && 1 === count( $parcels );
			if ( $one->id === $parcel || $one->tracking === $tracking || $is_only ) {
				$this->parcels->change( $sale->order_no, $one->id, $carrier, $tracking );
				return;
			}
		}
		if ( $parcel > 0 ) {
			throw Failure::not_found();
		}
		// One that was sent before parcels were kept has no row: its number is mended into one.
		$is_older = array() === $parcels && SaleState::Shipped === $sale->state;
		$sent     = (int) array_sum( array_map( static fn( Parcel $one ): int => $one->pieces, $parcels ) );
		$left     = $sale->quantity - $sent;
		$this->must( $is_older || SaleState::ToShip === $sale->state, $sale );
		if ( $pieces > $left ) {
			/* translators: %d: number of pieces */
			throw Failure::content( 'pieces', sprintf( __( '还有 %d 件没有发货', 'zeromo-community' ), $left ) );
		}
		$pieces = 0 === $pieces || $is_older ? $left : $pieces;
		$this->parcels->add( $sale->order_no, new Parcel( 0, $carrier, $tracking, $pieces, $this->clock->now() ) );
		$this->events->emit( new ParcelSent( $sale->order_no, $sale->user_id ) );
		if ( $pieces === $left && ! $is_older ) {
			$this->must( $this->sales->move( $sale->order_no, SaleState::Shipped, SaleState::ToShip ), $sale );
		}
	}

	/** Answers 售后; the order is done then, or goes on its way. */
	public function answer( int $staff, string $order_no, string $text ): Sale {
		$sale = $this->need_any( $order_no );
		$text = PlainText::clean( 'note', $text, 300 );
		if ( '' === $text ) {
			throw Failure::content( 'note', __( '请写给买家的答复', 'zeromo-community' ) );
		}
		$next = $this->is_sent( $sale ) ? SaleState::Done : SaleState::ToShip;
		$this->db->transaction(
			function () use ( $staff, $sale, $text, $next ): void {
				$this->must( $this->sales->move( $sale->order_no, $next, SaleState::AfterSale ), $sale );
				$this->sales->note_answer( $sale->order_no, $text );
				$this->log->note(
					$staff,
					'product_after_sale',
					'shop_sale',
					$sale->product_id,
					$sale->user_id,
					0,
					$sale->order_no
				);
			}
		);
		return $this->need_any( $order_no );
	}

	/** Whether nothing of it is left to be sent. */
	private function is_sent( Sale $sale ): bool {
		if ( ProductKind::Physical !== $sale->kind ) {
			return true;
		}
		$parcels = $this->parcels->of( array( $sale->order_no ) )[ $sale->order_no ] ?? array();
		$sent    = (int) array_sum( array_map( static fn( Parcel $one ): int => $one->pieces, $parcels ) );
		return array() === $parcels ? '' !== $sale->tracking : $sent >= $sale->quantity;
	}

	private function must( bool $is_moved, Sale $sale ): void {
		if ( ! $is_moved ) {
			throw Failures::state( $sale->state );
		}
	}
}
