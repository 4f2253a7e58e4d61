<?php

declare(strict_types=1);

namespace Zeromo\Community\Invoices;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Invoices\Sql\InvoiceRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\OrderRefunded;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\TextChecks\Api\PlainText;

/** Invoices: asked for by buyers, issued by the owner, and what becomes of them when an order is paid back. */
final class InvoiceService {

	public const CAPABILITY = 'manage_zeromo_orders';

	/** Slug of their tab below 我的. */
	public const TAB = 'invoices';

	/** Kinds of orders that are no sale: money that is put into the balance is invoiced when it is spent. */
	private const NO_SALE = array( 'recharge', 'tip' );

	public function __construct(
		private readonly InvoiceRepository $invoices,
		private readonly Orders $orders,
		private readonly InvoiceFile $files,
		private readonly InvoiceMail $mail,
		private readonly Settings $settings,
		private readonly AuditLog $log,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	public function is_open(): bool {
		return $this->settings->flag( 'invoices' );
	}

	/** Whether an order can have an invoice now; not whether it has one. */
	public function fits( Order $order ): bool {
		$days = $this->settings->int( 'invoice_days' );
		return $this->is_open()
			&& $order->status->is_paid()
			&& Asset::Balance === $order->asset
			&& $order->left() > 0
			&& ! in_array( $order->kind, self::NO_SALE, true )
			&& ( 0 === $days || $order->paid_at + $days * DAY_IN_SECONDS > $this->clock->now() );
	}

	/**
	 * Asks for the invoice of an order. Sent twice it is one.
	 *
	 * @throws Failure X for another's order; 409 where it is not paid, is no sale or its days are over.
	 */
	public function ask( int $member, string $order_no, Buyer $buyer ): Invoice {
		$order = $this->orders->need( $order_no, $member );
		if ( ! $this->fits( $order ) ) {
			throw self::refused( __( '这个订单不能开发票', 'zeromo-community' ) );
		}
		$wanted = new Invoice(
			0,
			$order_no,
			$member,
			$order->title,
			$order->left(),
			$buyer,
			InvoiceState::Asked,
			created: $this->clock->now()
		);
		$this->db->transaction(
			function () use ( $wanted ): void {
				if ( ! $this->invoices->add( $wanted ) ) {
					$this->invoices->ask_again( $wanted );
				}
			}
		);
		return $this->invoices->of_order( $order_no ) ?? throw Failure::not_found();
	}

	/** Takes back what was asked for; X for another's. */
	public function cancel( int $member, int $id ): Invoice {
		$invoice = $this->need( $id );
		if ( $invoice->user_id !== $member ) {
			throw Failure::not_found();
		}
		if ( ! $this->invoices->move( $id, InvoiceState::Cancelled, InvoiceState::Asked ) ) {
			throw self::refused( __( '发票已经处理，不能取消', 'zeromo-community' ) );
		}
		return $this->need( $id );
	}

	/**
	 * The owner's step: issue, refuse, or the red letter.
	 *
	 * @param string $step   issue, refuse or red.
	 * @param string $number Of the invoice or the red letter.
	 * @param int    $file   The owner's own file, 0 for none.
	 * @param string $reason Of a refusal.
	 * @throws Failure X; 409 where it is in another state; C without number and file, or without a reason.
	 */
	public function decide( int $staff, int $id, string $step, string $number, int $file, string $reason ): Invoice {
		$invoice = $this->need( $id );
		$number  = PlainText::clean( 'number', $number, 40 );
		$reason  = PlainText::clean( 'reason', $reason, 200 );
		if ( 'refuse' === $step ? '' === $reason : ( '' === $number && ( 0 === $file || 'red' === $step ) ) ) {
			throw 'refuse' === $step
				? Failure::content( 'reason', __( '请写明原因，买家会看到', 'zeromo-community' ) )
				: Failure::content( 'number', __( '请填写发票号码，或者上传发票文件', 'zeromo-community' ) );
		}
		$kept = $file > 0 && 'issue' === $step ? $this->files->need( $file, $staff ) : 0;
		$this->db->transaction(
			function () use ( $invoice, $staff, $step, $number, $kept, $reason ): void {
				[ $to, $from ] = match ( $step ) {
					'issue'  => array( InvoiceState::Issued, InvoiceState::Asked ),
					'refuse' => array( InvoiceState::Refused, InvoiceState::Asked ),
					default  => array( InvoiceState::Red, InvoiceState::RedDue ),
				};
				if ( ! $this->invoices->move( $invoice->id, $to, $from ) ) {
					throw self::refused( __( '发票已经处理过了', 'zeromo-community' ) );
				}
				match ( $step ) {
					'issue'  => $this->invoices->note_issue( $invoice->id, $number, $kept, $this->clock->now() ),
					'refuse' => $this->invoices->note_reason( $invoice->id, $reason ),
					default  => $this->invoices->note_red( $invoice->id, $number ),
				};
				$this->log->note(
					$staff,
					"invoice_{$to->word()}",
					'invoice',
					$invoice->id,
					$invoice->user_id,
					0,
					trim( "$invoice->order_no $number $reason" )
				);
				$this->db->after_commit( fn() => $this->mail->tell( $this->need( $invoice->id ) ) );
			}
		);
		return $this->need( $id );
	}

	/** An issued one needs its red letter; one that waits is made out for what is left, or not at all. */
	#[Listens( OrderRefunded::class, kept: true )]
	public function refunded( OrderRefunded $event ): void {
		$this->db->transaction(
			function () use ( $event ): void {
				$invoice = $this->invoices->of_order( $event->number );
				$order   = null === $invoice ? null : $this->orders->find( $event->number );
				if ( null === $invoice || null === $order ) {
					return;
				}
				$left = $order->left();
				if ( InvoiceState::Asked === $invoice->state ) {
					if ( $left > 0 ) {
						$this->invoices->lower( $invoice->id, $left );
					} else {
						$this->invoices->move( $invoice->id, InvoiceState::Cancelled, InvoiceState::Asked );
					}
					return;
				}
				if ( $invoice->issued > 0 && $invoice->amount - $left > $invoice->red ) {
					$issued = array( InvoiceState::Issued, InvoiceState::Red );
					$this->invoices->move( $invoice->id, InvoiceState::RedDue, ...$issued );
					$this->invoices->note_refund( $invoice->id, $invoice->amount - $left );
				}
			}
		);
	}

	private function need( int $id ): Invoice {
		return $this->invoices->find( $id ) ?? throw Failure::not_found();
	}

	private static function refused( string $words ): Failure {
		return new Failure( 'zeromo_invoice_state', 409, $words );
	}
}
