<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Shop\Sql\SaleRepository;
use Zeromo\Community\TextChecks\Api\PlainText;

/** What happens to an order of the shop after it is paid. */
final class ShippingService {

	public function __construct(
		private readonly SaleRepository $sales,
		private readonly AuditLog $log,
		private readonly Db $db
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

	/** 发货; a parcel's number can be mended afterwards. */
	public function ship( int $staff, string $order_no, string $carrier, string $tracking ): Sale {
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
			function () use ( $staff, $sale, $carrier, $tracking ): void {
				$is_new = $this->sales->move( $sale->order_no, SaleState::Shipped, SaleState::ToShip );
				$this->must( $is_new || SaleState::Shipped === $sale->state, $sale );
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

	/** Answers 售后; the order is done then, or goes on its way. */
	public function answer( int $staff, string $order_no, string $text ): Sale {
		$sale = $this->need_any( $order_no );
		$text = PlainText::clean( 'note', $text, 300 );
		if ( '' === $text ) {
			throw Failure::content( 'note', __( '请写给买家的答复', 'zeromo-community' ) );
		}
		$next = ProductKind::Physical === $sale->kind && '' === $sale->tracking ? SaleState::ToShip : SaleState::Done;
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

	private function must( bool $is_moved, Sale $sale ): void {
		if ( ! $is_moved ) {
			throw Failures::state( $sale->state );
		}
	}
}
