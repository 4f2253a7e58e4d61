<?php

declare(strict_types=1);

namespace Zeromo\Community\Cli\Commands;

use WP_CLI;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Ledger\Api\LedgerCheck;
use Zeromo\Community\Ledger\Api\Receipt;
use Zeromo\Community\Ledger\Api\Receipts;
use Zeromo\Community\Ledger\Api\SealCheck;
use Zeromo\Community\Ledger\Api\Seals;

/**
 * 余额和积分的账目。
 */
final class LedgerCommand {

	public function __construct( private readonly Container $container ) {}

	/**
	 * 给成员增加余额或积分，记入收益，可以提现。
	 *
	 * ## OPTIONS
	 *
	 * <member>
	 * : 用户名或编号。
	 *
	 * <amount>
	 * : 余额为元，最多两位小数；积分为整数。
	 *
	 * [--asset=<asset>]
	 * : balance 余额，points 积分。
	 * ---
	 * default: balance
	 * options:
	 *   - balance
	 *   - points
	 * ---
	 *
	 * --reason=<reason>
	 * : 原因，成员会看到，也写入操作记录。
	 *
	 * [--key=<key>]
	 * : 同一个值只执行一次。
	 *
	 * @param list<string>          $args  Member and amount.
	 * @param array<string, string> $flags As above.
	 */
	public function credit( array $args, array $flags ): void {
		$user = get_user_by( 'login', $args[0] );
		$user = false === $user && ctype_digit( $args[0] ) ? get_user_by( 'id', (int) $args[0] ) : $user;
		if ( false === $user ) {
			WP_CLI::error( "没有成员 {$args[0]}。" );
			return;
		}
		$asset = Asset::tryFrom( (string) ( $flags['asset'] ?? 'balance' ) ) ?? Asset::Balance;
		try {
			$amount = Amount::of( $asset, $args[1] );
			$done   = $this->container->get( Credits::class )->credit(
				0,
				$user->ID,
				$asset,
				$amount,
				(string) ( $flags['reason'] ?? '' ),
				(string) ( $flags['key'] ?? '' )
			);
		} catch ( Failure $failure ) {
			WP_CLI::error( $failure->getMessage() );
			return;
		}
		$what = "{$asset->label()} {$asset->text( $amount )}";
		WP_CLI::success( $done ? "已给 {$user->user_login} 增加 {$what}。" : "这个 key 已经执行过：{$user->user_login} {$what}。" );
	}

	/**
	 * 重新核对全部账目：借贷相等、余额等于分录、和数据库之外的封存一致。
	 *
	 * 每个问题一行，写明位置；有问题时以状态 1 退出。
	 *
	 * ## OPTIONS
	 *
	 * [--chain=<chain>]
	 * : 用封存邮件里的链核对封存文件，写成“日期:链”，如 2026-11-26:9f86…。
	 *
	 * @param list<string>          $args  None.
	 * @param array<string, string> $flags As above.
	 */
	public function verify( array $args, array $flags ): void {
		$seals  = $this->container->get( SealCheck::class );
		$faults = array( ...$this->container->get( LedgerCheck::class )->faults(), ...$seals->faults() );
		if ( isset( $flags['chain'] ) ) {
			array_push( $faults, ...$seals->against( ...array_pad( explode( ':', $flags['chain'], 2 ), 2, '' ) ) );
		}
		foreach ( $faults as $fault ) {
			WP_CLI::line( $fault );
		}
		if ( array() !== $faults ) {
			WP_CLI::halt( 1 );
		}
		WP_CLI::success( '账目一致。' );
	}

	/**
	 * 把已经结束、还没有封存的日子封存到文件里。
	 *
	 * 平时由每天的任务完成；一天（UTC）结束一小时后才封存，每天只封存一次。
	 */
	public function seal(): void {
		$this->container->get( Seals::class )->seal();
		WP_CLI::success( '已封存。' );
	}

	/**
	 * 打印成员一笔账目的凭证，或核对一份凭证。
	 *
	 * 凭证不经过数据库就能核对：见 docs/how-to/ledger-receipts.md。
	 *
	 * ## OPTIONS
	 *
	 * <what>
	 * : 分录编号（钱包明细里的编号）；核对时为凭证文件的路径。
	 *
	 * [--member=<member>]
	 * : 打印时：成员编号。
	 *
	 * [--check]
	 * : 用封存文件核对凭证，不读数据库里的账目。
	 *
	 * @param list<string>          $args  Entry or path.
	 * @param array<string, string> $flags As above.
	 */
	public function receipt( array $args, array $flags ): void {
		$receipts = $this->container->get( Receipts::class );
		try {
			if ( isset( $flags['check'] ) ) {
				// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- a file of who asks.
				$receipt = Receipt::read( (string) @file_get_contents( $args[0] ) );
				if ( null === $receipt || ! $receipts->holds( $receipt ) ) {
					WP_CLI::error( '凭证和封存不符。' );
				}
				WP_CLI::success( '凭证在这一天的封存里。' );
				return;
			}
			WP_CLI::line( $receipts->of( (int) ( $flags['member'] ?? 0 ), (int) $args[0] )->text() );
		} catch ( Failure $failure ) {
			WP_CLI::error( $failure->getMessage() );
		}
	}
}
