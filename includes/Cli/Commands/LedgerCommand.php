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
	 * 重新核对全部账目：借贷相等、余额等于分录。每个问题一行，有问题时以状态 1 退出。
	 */
	public function verify(): void {
		$faults = $this->container->get( LedgerCheck::class )->faults();
		foreach ( $faults as $fault ) {
			WP_CLI::line( $fault );
		}
		if ( array() !== $faults ) {
			WP_CLI::halt( 1 );
		}
		WP_CLI::success( '账目一致。' );
	}
}
