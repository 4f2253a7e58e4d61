<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Membership\Sql\PlanRepository;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\TextChecks\Api\PlainText;

/** The owner's plans. */
final class PlanService {

	public const CAPABILITY = 'manage_zeromo_orders';

	public function __construct(
		private readonly PlanRepository $plans,
		private readonly LevelNames $levels,
		private readonly AuditLog $log,
		private readonly Settings $settings,
		private readonly Db $db
	) {}

	/**
	 * Stores a plan; sent twice it is one. A level it names and the settings do not is added to them.
	 *
	 * @param Plan $plan With id 0 for a new one.
	 * @throws Failure X for one that is gone; C for a field.
	 */
	public function save( int $staff, Plan $plan ): Plan {
		$plan = $this->checked( $plan );
		$id   = $this->db->transaction(
			function () use ( $staff, $plan ): int {
				$this->levels->need( $plan->level );
				$id = $plan->id;
				if ( 0 === $id && ! $this->plans->add( $plan ) ) {
					return $this->plans->same( $plan )->id ?? throw Failure::unavailable();
				}
				$same = $this->plans->same( $plan );
				if ( $id > 0 && null !== $same && $same->id !== $id ) {
					throw Failure::content( 'name', __( '已经有同样的方案', 'zeromo-community' ) );
				}
				if ( $id > 0 ) {
					$this->plans->put( $plan );
				}
				$id = $id > 0 ? $id : $same->id ?? throw Failure::unavailable();
				$this->log->note( $staff, 'vip_plan_saved', 'vip_plan', $id, 0, 0, $plan->name );
				return $id;
			}
		);
		$this->note_sold();
		return $this->need( $id );
	}

	/** Deletes a plan; memberships bought by it stay. */
	public function delete( int $staff, int $id ): void {
		$plan = $this->need( $id );
		$this->db->transaction(
			function () use ( $staff, $plan ): void {
				if ( ! $this->plans->remove( $plan->id ) ) {
					throw Failure::not_found();
				}
				$this->log->note( $staff, 'vip_plan_deleted', 'vip_plan', $plan->id, 0, 0, $plan->name );
			}
		);
		$this->note_sold();
	}

	public function need( int $id ): Plan {
		return $this->plans->find( $id ) ?? throw Failure::not_found();
	}

	/** Menus lead to the page of memberships while something is sold there; no page asks the table for that. */
	private function note_sold(): void {
		$is_sold = array() !== $this->plans->all( false );
		if ( $is_sold !== (bool) $this->settings->internal( Pages::VIP_SOLD ) ) {
			$this->settings->set_internal( Pages::VIP_SOLD, $is_sold );
		}
	}

	private function checked( Plan $plan ): Plan {
		if ( $plan->id > 0 ) {
			$this->need( $plan->id );
		} elseif ( count( $this->plans->all( true ) ) >= PlanRepository::MOST ) {
			throw Failure::content(
				'name',
				/* translators: %d: number */
				sprintf( __( '最多 %d 个方案', 'zeromo-community' ), PlanRepository::MOST )
			);
		}
		$name = PlainText::clean( 'name', $plan->name, 20 );
		if ( '' === $name ) {
			throw Failure::content( 'name', __( '请写方案的名称', 'zeromo-community' ) );
		}
		if ( $plan->original > 0 && $plan->original < $plan->price ) {
			throw Failure::content( 'original_price', __( '原价不能低于价格', 'zeromo-community' ) );
		}
		if ( $plan->first > $plan->price ) {
			throw Failure::content( 'first_price', __( '首次价格不能高于价格', 'zeromo-community' ) );
		}
		return new Plan(
			$plan->id,
			$name,
			$plan->level,
			$plan->days,
			$plan->price,
			$plan->original,
			$plan->first,
			$plan->enabled,
			points: $plan->points,
			mark: $plan->mark
		);
	}
}
