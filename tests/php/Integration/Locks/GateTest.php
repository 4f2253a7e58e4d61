<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Locks;

use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Plugin;
use Zeromo\Community\Locks\Api\LockedPost;
use Zeromo\Community\Locks\Api\SaleTerms;
use Zeromo\Community\Locks\Api\UnlockRule;
use Zeromo\Community\Locks\LockGate;

/**
 * The table of the decision: type, reader, what is earned. A rule whose answer is turned, or who opens another's locks,
 * or that is missing, makes another table.
 */
final class GateTest extends PrivacyTestCase {

	private const TYPES = array( 'paid', 'points', 'login', 'comment', 'password', 'level' );

	private const EARNED = array( '', 'comment', 'password', 'entitlement', 'free_read', 'free_place', 'series' );

	/** @return array<string, UnlockRule> */
	private function rules(): array {
		$rules = array();
		foreach ( Plugin::container()->all( UnlockRule::class ) as $rule ) {
			$rules[ $rule->name() ] = $rule;
		}
		return $rules;
	}

	/**
	 * Who is let in.
	 *
	 * @param array<string, UnlockRule> $rules By name.
	 * @return list<string>
	 */
	private function table( array $rules, int $member ): array {
		$gate = new LockGate( Collection::of( ...array_values( $rules ) ) );
		$in   = array();
		foreach ( self::TYPES as $type ) {
			foreach ( array( 'visitor' => 0, 'member' => $member ) as $reader => $id ) {
				$sold = new LockedPost( 7, $this->author, false, $type, terms: new SaleTerms( 0, time() + 600 ) );
				if ( $gate->can_view_hidden( $id, $sold, array() ) ) {
					$in[] = "$type $reader free for a time";
				}
				foreach ( self::EARNED as $earned ) {
					$lock = new LockedPost( 7, $this->author, false, $type, array( 'contributor' ) );
					if ( $gate->can_view_hidden( $id, $lock, array_filter( array( $earned ) ) ) ) {
						$in[] = "$type $reader $earned";
					}
				}
			}
			foreach ( array( 'author', 'stranger' ) as $who ) {
				if ( $gate->can_view_hidden(
					$this->author,
					new LockedPost( 7, $this->author, 'author' === $who, $type, array( 'contributor' ) ),
					array()
				) ) {
					$in[] = "$type $who in charge";
				}
			}
		}
		return $in;
	}

	public function test_each_rule_counts_and_for_its_own_locks(): void {
		$member = $this->create_member();
		$rules  = $this->rules();
		$right  = $this->table( $rules, $member );
		foreach ( self::TYPES as $type ) {
			$this->assertContains( "$type author in charge", $right );
			$this->assertNotContains( "$type visitor ", $right );
			$this->assertSame( 'login' === $type, in_array( "$type member ", $right, true ), $type );
			$this->assertContains(
				"$type member entitlement",
				$right,
				'What was bought stays, whatever the lock is now.'
			);
			foreach ( array( 'free_read', 'free_place', 'free for a time' ) as $how ) {
				$this->assertSame(
					in_array( $type, array( 'paid', 'points', 'login' ), true ),
					in_array( "$type member $how", $right, true ),
					"$type: $how"
				);
			}
			$this->assertNotContains( "$type visitor free for a time", $right );
			$this->assertContains( "$type member series", $right, 'What was bought as one stays, too.' );
			$this->assertSame(
				in_array( $type, array( 'comment', 'login' ), true ),
				in_array( "$type member comment", $right, true ),
				$type
			);
			$this->assertSame(
				in_array( $type, array( 'password', 'login' ), true ),
				in_array( "$type member password", $right, true ),
				$type
			);
		}
		$this->assertContains( 'level member ', $this->table( $rules, $this->create_member( 'contributor' ) ) );
		$this->assertNotEmpty( $rules );
		$both = fn( array $all ): array => array(
			$this->table( $all, $member ),
			$this->table( $all, $this->create_member( 'contributor' ) ),
		);
		$true = $both( $rules );
		foreach ( $rules as $name => $rule ) {
			$this->assertNotSame( $true, $both( array_diff_key( $rules, array( $name => 1 ) ) ), "$name is missing" );
			foreach ( array( 'turned', 'always', 'everywhere' ) as $how ) {
				if ( in_array( $name, array( 'entitlement', 'series' ), true ) && 'everywhere' === $how ) {
					continue; // It opens every type by right.
				}
				$this->assertNotSame(
					$true,
					$both( array( $name => self::wrong( $rule, $how ) ) + $rules ),
					"$name: $how"
				);
			}
		}
	}

	private static function wrong( UnlockRule $rule, string $how ): UnlockRule {
		return new class( $rule, $how ) implements UnlockRule {
			public function __construct( private readonly UnlockRule $rule, private readonly string $how ) {}

			public function name(): string {
				return $this->rule->name();
			}

			public function concerns( string $type ): bool {
				return 'everywhere' === $this->how || $this->rule->concerns( $type );
			}

			public function reason( LockedPost $lock ): string {
				return '';
			}

			public function opens( LockedPost $lock, int $viewer, bool $earned ): bool {
				$opens = $this->rule->opens( $lock, $viewer, $earned );
				return match ( $this->how ) {
					'turned' => ! $opens,
					'always' => true,
					default  => $opens,
				};
			}

			public function earned( int $member, array $posts ): ?SqlSelect {
				return $this->rule->earned( $member, $posts );
			}
		};
	}
}
