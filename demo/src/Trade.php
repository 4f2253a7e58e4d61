<?php

declare(strict_types=1);

namespace Zeromo\Demo;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Ledger;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Ledger\Api\Pocket;
use Zeromo\Community\Membership\Plan;
use Zeromo\Community\Membership\PlanService;
use Zeromo\Community\Membership\Sql\PlanRepository;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Payments\Api\Checkout;

/** Plans, filled wallets, and members who have bought a plan, each by the owner's or the member's own way. */
final class Trade {

	/** Numbers of members who are VIP, and of the first who has money to try things with. */
	private const VIP   = array( 3, 5, 8, 11, 14, 17, 20, 23 );
	private const FIRST = 0;

	public function __construct(
		private readonly Container $container,
		private readonly Progress $notebook,
		private readonly People $people,
		private readonly int $admin
	) {}

	public function make(): void {
		$plans  = $this->plans();
		$traded = $this->notebook->ids( 'traded' );
		foreach ( array( self::FIRST, ...self::VIP ) as $n ) {
			$member = $n < $this->people->count() ? $this->people->id( $n ) : 0;
			if ( $member > 0 && ! in_array( $member, $traded, true ) ) {
				$this->fill( $member, self::FIRST === $n, $plans[ 0 === $n % 2 ? 2 : 0 ] ?? 0 );
				$traded[] = $member;
				$this->notebook->write( array( 'traded' => $traded ) );
			}
		}
	}

	/** Takes the plans away again; what was bought goes with the members, entries of the ledger stay. */
	public static function remove( Container $container, Progress $notebook ): void {
		foreach ( $notebook->ids( 'plans' ) as $id ) {
			if ( null !== $container->get( PlanRepository::class )->find( $id ) ) {
				$container->get( PlanService::class )->delete( 0, $id );
			}
		}
	}

	private function fill( int $member, bool $is_first, int $plan ): void {
		$this->give( $member, Asset::Balance, 50000 );
		$this->give( $member, Asset::Points, 800 );
		if ( ! $is_first && $plan > 0 ) {
			$this->container->get( Checkout::class )->buy( $member, 'vip', new Wanted( $plan ), Checkout::BALANCE );
		}
	}

	/** A reference is booked once, so that a run that was interrupted goes on. */
	private function give( int $member, Asset $asset, int $amount ): void {
		$movement = new Movement(
			"demo:trade:$asset->value:$member",
			'credit',
			'社区赠送',
			array(
				new Line( Account::house( Account::ISSUE, $asset ), -$amount ),
				new Line( Account::member( $member, $asset, Pocket::Available ), $amount ),
			)
		);
		$this->container->get( Db::class )->transaction(
			fn(): bool => $this->container->get( Ledger::class )->post( $movement )
		);
	}

	/** @return list<int> */
	private function plans(): array {
		$made = $this->notebook->ids( 'plans' );
		foreach ( $this->wanted() as $n => $plan ) {
			if ( ! isset( $made[ $n ] ) ) {
				$made[ $n ] = $this->container->get( PlanService::class )->save( $this->admin, $plan )->id;
				$this->notebook->write( array( 'plans' => $made ) );
			}
		}
		return array_values( $made );
	}

	/** @return list<Plan> */
	private function wanted(): array {
		return array(
			new Plan( 0, '月卡', 1, 30, 2500, original: 3000, first: 1900, mark: 'limited' ),
			new Plan( 0, '季卡', 1, 90, 6800, original: 9000 ),
			new Plan( 0, '年卡', 1, 365, 19800, original: 36000, points: 20000, mark: 'best' ),
			new Plan( 0, '永久', 1, 0, 59800 ),
		);
	}
}
