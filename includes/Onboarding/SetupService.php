<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Audit\Api\Changes;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Onboarding\Api\CircleMakers;
use Zeromo\Community\Onboarding\Api\SiteSetup;
use Zeromo\Community\Onboarding\Api\StarterSet;
use Zeromo\Community\Onboarding\Sql\SetupRows;

/** The steps of setting up; each is one unit with its entry in the audit log. */
final class SetupService implements SiteSetup {

	public const CAPABILITY = 'manage_zeromo_settings';

	/** In the order of the screen. */
	public const STEPS = array( 'kind', 'site', 'people', 'filing', 'place' );

	/** @param Collection<StarterSet> $sets Kinds of community. */
	public function __construct(
		private readonly SetupRows $rows,
		private readonly Settings $settings,
		private readonly Samples $samples,
		private readonly Looks $looks,
		private readonly Places $places,
		private readonly AuditLog $audit,
		#[All( StarterSet::class )] private readonly Collection $sets
	) {}

	/** @return list<StarterSet> In their order. */
	public function sets(): array {
		$sets = $this->sets->all();
		usort( $sets, static fn( StarterSet $a, StarterSet $b ): int => $a->place() <=> $b->place() );
		return $sets;
	}

	public function kind( int $member, string $set, bool $posts ): void {
		$wanted = $this->set( $set );
		$this->step(
			$member,
			'kind',
			function ( SetupState $state ) use ( $member, $wanted, $posts ): void {
				if ( $state->set !== $wanted->key() ) {
					// Once: what an owner has set since is not set back by the same step sent again.
					$this->settings->save( array_intersect_key( $wanted->settings(), $this->settings->schema() ) );
				}
				$this->samples->clear( $state, $wanted->key() );
				$this->samples->make( $state, $wanted, $member, $posts );
				$state->set = $wanted->key();
			}
		);
	}

	public function site( int $member, string $title, string $tagline, string $look ): void {
		$title = sanitize_option( 'blogname', $title );
		if ( ! is_string( $title ) || '' === trim( $title ) ) {
			throw Failure::content( 'title', __( '请填写网站名称', 'zeromo-community' ) );
		}
		$this->step(
			$member,
			'site',
			function ( SetupState $state ) use ( $title, $tagline, $look ): void {
				$this->looks->apply( $state, $look );
				update_option( 'blogname', $title );
				update_option( 'blogdescription', $tagline );
			}
		);
	}

	public function people( int $member, ?bool $sign_up, ?CircleMakers $makers ): void {
		$this->step(
			$member,
			'people',
			static function () use ( $sign_up, $makers ): void {
				if ( null !== $sign_up && ! is_multisite() ) {
					update_option( 'users_can_register', $sign_up ? '1' : '0' );
				}
				$makers?->apply();
			}
		);
	}

	public function look(): string {
		return $this->rows->state()->look;
	}

	public function filing( int $member, ?string $icp, ?string $police ): void {
		$numbers = array_filter( array( 'icp_number' => $icp, 'police_number' => $police ), is_string( ... ) );
		$this->step( $member, 'filing', fn() => $this->settings->save( array_map( trim( ... ), $numbers ) ) );
	}

	public function place( int $member, ?bool $home, ?bool $menu ): void {
		$this->step(
			$member,
			'place',
			function ( SetupState $state ) use ( $home, $menu ): void {
				if ( null !== $home ) {
					$this->places->home( $state, $home );
				}
				if ( null !== $menu ) {
					$this->places->menu( $state, $menu );
				}
			}
		);
	}

	public function close( int $member, bool $closed ): void {
		$this->rows->change(
			static function ( SetupState $state ) use ( $closed ): void {
				$state->closed = $closed;
			}
		);
	}

	/** @param \Closure(SetupState): void $work Brings the step about. */
	private function step( int $member, string $step, \Closure $work ): void {
		$this->rows->change(
			function ( SetupState $state ) use ( $member, $step, $work ): void {
				self::read_anew();
				$before = $this->facts( $state );
				$work( $state );
				$changes = Changes::between( $before, $this->facts( $state ) );
				if ( array() !== $changes ) {
					$this->audit->note( $member, SetupActs::STEP, '', 0, changes: $changes );
				}
				$state->did( $step );
			}
		);
	}

	/** What this request had read of options and roles before its turn may be another's by now. */
	private static function read_anew(): void {
		wp_cache_delete_multiple( array( 'alloptions', 'notoptions' ), 'options' );
		wp_roles()->for_site();
	}

	/**
	 * What the audit log has no acts of other rooms for.
	 *
	 * @return array<string, bool|string>
	 */
	private function facts( SetupState $state ): array {
		$text = static function ( string $name ): string {
			$value = get_option( $name );
			return is_scalar( $value ) ? (string) $value : '';
		};
		return array(
			'set'                => $state->set,
			'blogname'           => $text( 'blogname' ),
			'blogdescription'    => $text( 'blogdescription' ),
			'look'               => $state->look,
			'users_can_register' => '1' === $text( 'users_can_register' ),
			'circle_makers'      => CircleMakers::now()->value,
			'home'               => $this->places->is_home(),
			'menu'               => $state->menu > 0,
		);
	}

	private function set( string $key ): StarterSet {
		foreach ( $this->sets->all() as $set ) {
			if ( $set->key() === $key ) {
				return $set;
			}
		}
		throw Failure::invalid( 'set' );
	}
}
