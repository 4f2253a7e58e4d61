<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\View;

use Zeromo\Community\Account\Api\AccountTab;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balance;
use Zeromo\Community\Ledger\Api\StatementLine;
use Zeromo\Community\PaymentPassword\Api\PaymentPasswords;
use Zeromo\Community\Payments\Api\WalletSection;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Wallet\Api\PayeePart;
use Zeromo\Community\Wallet\Channel;
use Zeromo\Community\Wallet\CheckIns;
use Zeromo\Community\Wallet\WalletService;
use Zeromo\Community\Wallet\WalletSettings;
use Zeromo\Community\Wallet\WithdrawalService;

/** 钱包 below 我的. */
final class WalletTab implements AccountTab {

	private const EACH = 10;

	/**
	 * @param Collection<WalletSection> $sections Of other rooms.
	 * @param Collection<PayeePart>     $payees   The same.
	 */
	public function __construct(
		private readonly WalletService $wallet,
		private readonly CheckIns $check_ins,
		private readonly WalletSettings $settings,
		private readonly WithdrawalService $withdrawals,
		private readonly Pages $pages,
		private readonly CardPart $cards,
		private readonly PaymentPasswords $passwords,
		private readonly WithdrawalRows $rows_of,
		#[All( WalletSection::class )] private readonly Collection $sections,
		#[All( PayeePart::class )] private readonly Collection $payees
	) {}

	public function slug(): string {
		return 'wallet';
	}

	public function label(): string {
		return __( '钱包', 'zeromo-community' );
	}

	public function icon(): string {
		return 'coins';
	}

	public function position(): int {
		return 30;
	}

	public function html( int $member ): string {
		$tabs  = array(
			'balance'     => __( '余额明细', 'zeromo-community' ),
			'points'      => __( '积分明细', 'zeromo-community' ),
			'withdrawals' => __( '提现记录', 'zeromo-community' ),
			'payee'       => __( '收款设置', 'zeromo-community' ),
			'redeem'      => __( '兑换卡密', 'zeromo-community' ),
		);
		$asked = Input::asked();
		$open  = $asked->text( 'show' );
		$part  = '';
		foreach ( $this->sections->all() as $section ) {
			$tabs[ $section->name() ] = $section->label();
			$part                    .= $open === $section->name() ? $section->html( $member ) : '';
		}
		$paged = max( 1, $asked->int( 'paged', 1 ) );
		$url   = $this->pages->url( 'account', $this->slug() );
		if ( user_can( $member, WithdrawalService::CAPABILITY ) ) {
			$tabs['cards'] = __( '卡密管理', 'zeromo-community' );
			$part         .= 'cards' === $open
				? $this->cards->html( $paged, add_query_arg( 'show', 'cards', $url ) )
				: '';
		}
		$open  = isset( $tabs[ $open ] ) ? $open : 'balance';
		$rows  = $this->rows( $member, $open, $paged );
		$has   = $this->wallet->balance( $member );
		return Partial::render(
			'wallet/own',
			array(
				'wallet' => new OwnWallet(
					$has,
					$this->wallet->payee( $member ),
					$this->check_ins->streak( $member ),
					$this->check_ins->today( $member ) > 0,
					$tabs,
					$open,
					'' === $part && ! in_array( $open, array( 'payee', 'redeem' ), true ),
					$rows,
					count( $rows ) === self::EACH
						? add_query_arg( array( 'show' => $open, 'paged' => $paged + 1 ), $url )
						: '',
					$url,
					$this->rules( $has, $this->withdrawals->held( $member ) ),
					$part,
					$this->passwords->is_asked_to_withdraw( $member ),
					'withdrawals' === $open && $this->settings->takes_off() ? $this->asked( $member, $asked ) : null,
					'payee' === $open ? $this->payee_parts( $member ) : ''
				),
			)
		);
	}

	private function payee_parts( int $member ): string {
		$html = '';
		foreach ( $this->payees->all() as $part ) {
			$html .= $part->html( $member );
		}
		return $html;
	}

	private function asked( int $member, Input $in ): AskedWithdrawal {
		$amount  = $in->text( 'amount' );
		$channel = Channel::tryFrom( $in->text( 'channel' ) );
		if ( '' === $amount ) {
			return new AskedWithdrawal( '', null, null, '' );
		}
		try {
			$sums = $this->withdrawals->sums( $member, Amount::fen( $amount ) );
			return new AskedWithdrawal( $amount, $channel ?? Channel::cases()[0], $sums, '' );
		} catch ( Failure $e ) {
			$url = is_string( $e->data['url'] ?? null ) ? $e->data['url'] : '';
			return new AskedWithdrawal( $amount, $channel, null, $e->getMessage(), $url );
		}
	}

	/** @return list<string> HTML. */
	private function rows( int $member, string $open, int $paged ): array {
		if ( 'withdrawals' === $open ) {
			return array_map(
				$this->rows_of->html( ... ),
				$this->wallet->withdrawals( $member, $paged, self::EACH )
			);
		}
		$asset = Asset::tryFrom( $open );
		return null === $asset
			? array()
			: array_map(
				static fn( StatementLine $line ): string => Partial::render( 'wallet/line', array( 'line' => $line ) ),
				$this->wallet->lines( $member, $asset, 0, $paged, self::EACH )
			);
	}

	private function rules( Balance $has, int $held ): string {
		$most  = max( 0, $has->earned - $held ) + ( $this->settings->is_earned_only() ? 0 : $has->available );
		$rules = array(
			/* translators: %s: yuan */
			sprintf( __( '可提现 ￥%s', 'zeromo-community' ), Amount::yuan( $most ) ),
		);
		if ( $held > 0 ) {
			/* translators: %s: yuan */
			$rules[] = sprintf( __( '待结算 ￥%s', 'zeromo-community' ), Amount::yuan( $held ) );
		}
		if ( $this->settings->minimum() > 0 ) {
			/* translators: %s: yuan */
			$rules[] = sprintf( __( '每次至少 ￥%s', 'zeromo-community' ), Amount::yuan( $this->settings->minimum() ) );
		}
		if ( $this->settings->day_cap() > 0 ) {
			/* translators: %s: yuan */
			$rules[] = sprintf( __( '每天最多 ￥%s', 'zeromo-community' ), Amount::yuan( $this->settings->day_cap() ) );
		}
		if ( $this->settings->fee( 10000 ) > 0 ) {
			/* translators: %s: yuan of 100 yuan */
			$rules[] = sprintf( __( '手续费每百元 ￥%s', 'zeromo-community' ), Amount::yuan( $this->settings->fee( 10000 ) ) );
		}
		$tax = $this->settings->tax( 10000 );
		if ( $tax > 0 ) {
			/* translators: %s: yuan of 100 yuan of income */
			$rules[] = sprintf( __( '收益每百元代扣税款 ￥%s', 'zeromo-community' ), Amount::yuan( $tax ) );
		}
		return implode( '，', $rules );
	}
}
