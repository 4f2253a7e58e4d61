<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Walls;

use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Every act of staff leaves an entry in the audit log, by every way in of ours.
 *
 * What an act of staff is, the table of rights says: a call that writes, which moderators, owners or who runs a circle
 * may do and
 * the rest may not. A new route, action or form of that kind has to write its entry, or stand below with the reason why
 * it need not.
 */
final class AuditWalkTest extends WallsTestCase {

	use RightsCases;
	use FormCases;

	/** Calls that only staff may do and that are no acts: row of the table => why. */
	private const NO_ACTS = array(
		'zeromo/v1'  => array(
			'POST /content/draft: of a draft'             => 'a working copy of the caller; storing it is the act',
			'POST /content/draft: of a members-only post' => 'a working copy of the caller; storing it is the act',
			'POST /admin/checklist'                       => 'puts a list away; the site stays as it is',
			'POST /admin/reports/bulk'                    => 'each row runs the route of one, which writes it',
			'POST /admin/waiting/bulk'                    => 'each row runs the route of one, which writes it',
			'POST /admin/comments/bulk'                   => 'each row runs the route of one, which writes it',
			'POST /admin/archives/{id}/part'              => 'a piece of a file; beginning the upload is the act',
			'POST /admin/gateways/{gateway}/check'        => 'asks a provider; storing a configuration is the act',
			'POST /admin/generation-models/{id}/check'    => 'asks a provider; saving a tool is the act',
			'POST /admin/health'                          => 'looks; mending is the act',
			'POST /admin/import'                          => 'nothing is going on that could be stopped',
			'POST /admin/numbers/tell'                    => 'nobody is there to be told; begun, it is in the log',
			'POST /admin/reports/{id}/claim'              => 'who looks at a case; deciding is the act',
			'POST /admin/reports/{id}/notes'              => 'words among staff, kept with the case',
			'POST /admin/rights'                          => 'what is sent is so already; changes are in the log',
			'POST /admin/setup/close'                     => 'puts the questions away; the site stays as it is',
			'POST /admin/setup/people'                    => 'what is sent is so already; changes are in the log',
			'POST /admin/topics/bulk'                     => 'each row runs the route of one, which writes it',
			'POST /admin/payouts/{id}'                    => 'asks a provider again; sending is the act',
			'POST /post/free-read'                        => 'opens it for the caller alone',
			'POST /post/netdisk-confirm'                  => 'answers reports; the post stays as it is',
			'POST /post/netdisk-report'                   => 'a report, as any reader\'s',
			'POST /content/preview'                       => 'changes nothing',
			"POST /content/preview: another's picture"    => 'changes nothing',
		),
		'admin-ajax' => array(
			'zeromo_topic_store: make' => 'a topic of the caller, with a picture that only moderators may take',
		),
		'admin-post' => array(
			'zeromo_front_page: leave it' => 'says no to an offer; nothing of the site changes',
			'zeromo_free_read: open'      => 'opens it for the caller alone',
			'zeromo_netdisk_confirm: own' => 'answers reports; the post stays as it is',
			'zeromo_netdisk_report: a link' => 'a report, as any reader\'s',
			'zeromo_topic: make'          => 'a topic of the caller, with a picture that only moderators may take',
			'zeromo_unlock: members-only' => 'opens it for the caller alone',
		),
	);

	/** Who is tried, the least powerful first. */
	private const STAFF = array( 'circle manager', 'circle owner', 'editor', 'administrator' );

	/** Who is no staff; where one of them may do it, it is no act of staff. */
	private const OTHERS = array( 'visitor', 'member', 'circle member', 'contributor', 'author role' );

	protected function setUp(): void {
		parent::setUp();
		Door::hold();
		add_filter( 'wp_is_comment_flood', '__return_false', PHP_INT_MAX );
	}

	/** @return iterable<string, array{string}> */
	public static function doors(): iterable {
		foreach ( array_keys( self::NO_ACTS ) as $door ) {
			yield $door => array( $door );
		}
	}

	#[DataProvider( 'doors' )]
	public function test_each_act_of_staff_leaves_an_entry( string $door ): void {
		// Made before the first row is taken back, as the rows share it.
		$this->site_owner();
		$table  = new RightsTable();
		$silent = array();
		$walked = array();
		foreach ( $this->cells( $door ) as $row => [ $make, $send ] ) {
			$person = self::staff( $table->verdicts( $door, $row ), $row );
			if ( null === $person ) {
				continue;
			}
			$walked[] = $row;
			[ $status, $noted ] = $this->undone(
				function () use ( $make, $send, $person ): array {
					$params = array_values( $make() )[1];
					$before = (int) $this->db()->value( "SELECT MAX(entry_id) FROM {$this->db()->table( 'audit' )}" );
					$status = $send( $this->who[ $person ], $params );
					$noted  = "SELECT COUNT(*) FROM {$this->db()->table( 'audit' )} WHERE entry_id > %d
						AND actor_id = %d";
					return array(
						$status,
						(int) $this->db()->value( $noted, array( $before, $this->who[ $person ] ) ),
					);
				}
			);
			self::assertLessThan( 400, $status, "$row as $person" );
			if ( ( 0 === $noted ) !== isset( self::NO_ACTS[ $door ][ $row ] ) ) {
				$silent[] = "$row as $person: $noted entries";
			}
		}
		self::assertSame( array(), $silent, 'acts without an entry, or written down as no acts and having one' );
		self::assertSame(
			array(),
			array_values( array_diff( array_keys( self::NO_ACTS[ $door ] ), $walked ) ),
			'written down as no act, and no call of staff'
		);
		self::assertGreaterThan( 3, count( $walked ) );
	}

	/**
	 * The least powerful person who does this as staff; null where it reads, or where it is no matter of staff.
	 *
	 * @param array<string, string> $verdicts By person.
	 */
	private static function staff( array $verdicts, string $row ): ?string {
		$others = array_intersect_key( $verdicts, array_flip( self::OTHERS ) );
		if (
			str_starts_with( $row, 'GET ' )
			|| 1 === preg_match( '/_store: get\b/', $row )
			|| in_array( 'ok', $others, true )
		) {
			return null;
		}
		foreach ( self::STAFF as $person ) {
			if ( 'ok' === $verdicts[ $person ] ) {
				return $person;
			}
		}
		return null;
	}

	/**
	 * The rows of a way in: what makes the call, and what sends it as somebody.
	 *
	 * @return array<string, array{\Closure(): array<mixed>, \Closure(int, array<mixed>): int}>
	 */
	private function cells( string $door ): array {
		$out = array();
		if ( 'zeromo/v1' === $door ) {
			foreach ( $this->calls() as $route => $make ) {
				$out[ $route ] = array(
					static function () use ( $make ): array {
						$call = $make();
						return array( $call['user'], $call );
					},
					fn( int $user, array $call ): int => $this->send(
						$route,
						array( 'user' => $user ) + $call
					)->get_status(),
				);
			}
		}
		$cases = match ( $door ) {
			'zeromo/v1'  => $this->cases(),
			'admin-ajax' => $this->ajax_cases(),
			default      => $this->form_cases(),
		};
		foreach ( $cases as $name => $makers ) {
			foreach ( $makers as $case => $make ) {
				$out[ '' === $case ? $name : "$name: $case" ] = array(
					$make,
					fn( int $user, array $params ): int => $this->knock( $door, $name, $user, $params ),
				);
			}
		}
		return $out;
	}

	/** @param array<string, mixed> $params As the case has made them. */
	private function knock( string $door, string $name, int $user, array $params ): int {
		return match ( $door ) {
			'zeromo/v1'  => $this->send( $name, array( 'user' => $user, 'params' => $params ) )->get_status(),
			'admin-ajax' => Door::ajax( $name, $user, $params )[0],
			default      => Door::form( $name, $user, $params )[0],
		};
	}
}
