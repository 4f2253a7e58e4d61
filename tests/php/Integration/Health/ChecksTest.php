<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Health;

use Zeromo\Community\Health\Api\Checks;
use Zeromo\Community\Health\Checks\ExtensionsCheck;
use Zeromo\Community\Health\Checks\LimitsCheck;
use Zeromo\Community\Health\Checks\TablesCheck;
use Zeromo\Community\Health\Findings;
use Zeromo\Community\Health\SiteHealth;
use Zeromo\Community\Jobs\Cron;
use Zeromo\Community\Jobs\JobList;
use Zeromo\Community\Jobs\JobTable;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Version;
use Zeromo\Community\Setup\CheckState;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Each thing is broken, seen, mended and seen again. */
final class ChecksTest extends IntegrationTestCase {

	/** What the mail server complains about. */
	private string $smtp = '';

	protected function setUp(): void {
		parent::setUp();
		$this->as_user( $this->create_member( 'administrator' ) );
	}

	/** @return array{state: string, text: string, mend: string, button: string, url: string, checked: string|null} */
	private function look( string $check, string $act = 'check', string $code = '' ): array {
		$sent = array( 'check' => $check, 'act' => $act ) + ( '' === $code ? array() : array( 'code' => $code ) );
		return $this->data( $this->rest( 'POST', '/admin/health', $sent ) );
	}

	private function assert_state( string $state, string $check, string $words = '' ): void {
		$found = $this->look( $check );
		self::assertSame( $state, $found['state'], $found['text'] );
		self::assertStringContainsString( $words, $found['text'] );
		self::assertSame( 'good' === $state, '' === $found['mend'], 'what is wrong says how to mend it' );
	}

	public function test_names_are_single_and_slow_checks_have_their_ajax_action(): void {
		$names = array();
		foreach ( $this->service( Checks::class )->all() as $check ) {
			$names[] = $check->name();
			self::assertMatchesRegularExpression( '/^[a-z_]{3,40}$/D', $check->name() );
			self::assertSame(
				$check->is_slow(),
				has_action( 'wp_ajax_health-check-zeromo-' . str_replace( '_', '-', $check->name() ) ),
				$check->name()
			);
		}
		self::assertSame( $names, array_values( array_unique( $names ) ) );
		$tests = apply_filters( 'site_status_tests', array( 'direct' => array(), 'async' => array() ) );
		$ours  = array_map( static fn( string $name ): string => SiteHealth::PREFIX . $name, $names );
		self::assertEqualsCanonicalizing( $ours, array_keys( $tests['direct'] + $tests['async'] ) );
		self::assertSame( 'good', $tests['direct']['zeromo_tables']['test']()['status'] );
	}

	public function test_the_page_runs_quick_checks_and_keeps_what_slow_ones_found(): void {
		$asked = 0;
		add_filter(
			'pre_http_request',
			function () use ( &$asked ): \WP_Error {
				++$asked;
				return new \WP_Error( 'http_request_failed', 'nobody there' );
			}
		);
		$list = static fn( array $answer ): array => array_column( $answer['checks'], null, 'name' );
		$all  = $list( $this->data( $this->rest( 'GET', '/admin/health' ) ) );
		self::assertSame( 0, $asked, 'the page asks no server' );
		self::assertSame( array( 'unknown', null ), array( $all['loopback']['state'], $all['loopback']['checked'] ) );
		self::assertSame( 'good', $all['tables']['state'] );
		$this->assert_state( 'broken', 'loopback', 'nobody there' );
		$all = $list( $this->data( $this->rest( 'GET', '/admin/health' ) ) );
		self::assertSame( 'broken', $all['loopback']['state'] );
		self::assertNotNull( $all['loopback']['checked'] );
		self::assertGreaterThan( 0, Findings::broken() );
	}

	public function test_addresses_that_answer_as_ours_are_good_and_others_are_not(): void {
		$rest = array( 200, '{"words":[]}' );
		$file = array( 404, '' );
		add_filter(
			'pre_http_request',
			static function ( mixed $none, mixed $args, string $url ) use ( &$rest, &$file ): array {
				[ $code, $body ] = str_contains( $url, 'zmo_file' ) ? $file : $rest;
				return array(
					'headers'  => array(),
					'body'     => $body,
					'response' => array( 'code' => $code, 'message' => '' ),
					'cookies'  => array(),
					'filename' => null,
				);
			},
			10,
			3
		);
		$this->assert_state( 'good', 'loopback' );
		$file = array( 200, '<html>' );
		$this->assert_state( 'broken', 'loopback', 'zmo_file' );
		$rest = array( 200, '<html>' );
		$this->assert_state( 'broken', 'loopback', 'search/hot' );
		$rest = array( 403, '' );
		$this->assert_state( 'broken', 'loopback', '403' );
	}

	public function test_cron_that_is_taken_away_or_stands_still_is_seen_and_put_back(): void {
		wp_unschedule_hook( Cron::HOOK );
		$this->assert_state( 'broken', 'cron' );
		self::assertSame( 'good', $this->look( 'cron', 'mend' )['state'] );
		self::assertNotFalse( wp_next_scheduled( Cron::HOOK ) );

		wp_unschedule_hook( Cron::HOOK );
		wp_schedule_event( time() - 2 * HOUR_IN_SECONDS, 'zeromo_jobs', Cron::HOOK );
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'job' )}" );
		$this->assert_state( 'warning', 'cron' );
		( new JobTable( $this->db() ) )->add( 'test', '[]', null, time() - 60, time() );
		$this->assert_state( 'broken', 'cron' );
		self::assertSame( 'good', $this->look( 'cron', 'mend' )['state'] );

		$this->db()->execute( "DELETE FROM {$this->db()->table( 'job' )}" );
		$this->service( Cron::class )->run();
		$this->assert_state( 'good', 'cron', '刚刚' );
	}

	public function test_jobs_that_are_late_or_failed_are_seen(): void {
		$table = $this->db()->table( 'job' );
		$this->db()->execute( "DELETE FROM $table" );
		$this->assert_state( 'good', 'jobs' );
		$id = ( new JobTable( $this->db() ) )->add( 'test', '[]', null, time() - 2 * HOUR_IN_SECONDS, time() );
		$this->assert_state( 'warning', 'jobs', '120' );
		$this->db()->execute( "UPDATE $table SET run_at = %d", array( time() - 3 * DAY_IN_SECONDS ) );
		$this->assert_state( 'broken', 'jobs', '3' );
		$this->db()->execute( "UPDATE $table SET dead = 1, run_at = %d", array( time() ) );
		$this->assert_state( 'warning', 'jobs', '1' );
		self::assertStringContainsString( 'state=dead', $this->look( 'jobs' )['url'] );
		$this->service( JobList::class )->drop( array( $id ), time() );
		$this->assert_state( 'good', 'jobs' );
	}

	public function test_a_table_that_is_gone_is_named_and_made(): void {
		$this->change_tables(
			function (): void {
				$table = $this->db()->table( 'idempotency' );
				$made  = (string) $this->db()->value( "SELECT COUNT(*) FROM $table" );
				self::assertNotSame( '', $made );
				$this->db()->execute( "DROP TABLE $table" );
				$finding = $this->service( Checks::class )->run( 'tables' )->finding;
				self::assertSame( CheckState::Broken, $finding?->state );
				self::assertStringContainsString( $table, $finding->text );
				$this->service( TablesCheck::class )->mend();
				$finding = $this->service( Checks::class )->run( 'tables' )->finding;
				self::assertSame( CheckState::Good, $finding?->state );
				self::assertSame( '0', (string) $this->db()->value( "SELECT COUNT(*) FROM $table" ) );
				delete_option( 'zeromo_health' );
			}
		);
	}

	public function test_an_update_that_is_not_through_says_how_far_it_is(): void {
		$settings = $this->service( Settings::class );
		$this->assert_state( 'good', 'migrations' );
		$done = (array) get_option( 'zeromo_migrations' );
		$settings->set_internal( '_version', 'older' );
		update_option( 'zeromo_migrations', array_slice( $done, 0, count( $done ) - 1 ), false );
		$this->assert_state( 'warning', 'migrations', (string) ( count( $done ) - 1 ) . ' / ' );
		update_option( 'zeromo_migration_error', array( time(), 'disk full' ), false );
		$this->assert_state( 'broken', 'migrations', 'disk full' );
		self::assertSame( 'good', $this->look( 'migrations', 'mend' )['state'] );
		self::assertSame( Version::DATA, $settings->internal( '_version' ) );
	}

	public function test_a_folder_that_cannot_be_written_is_seen(): void {
		$this->assert_state( 'good', 'uploads' );
		$broken = static fn( array $dirs ): array => array( 'basedir' => __FILE__ . '/uploads' ) + $dirs;
		add_filter( 'upload_dir', $broken, 99 );
		$this->assert_state( 'broken', 'uploads', __FILE__ );
		remove_filter( 'upload_dir', $broken, 99 );
		$this->assert_state( 'good', 'uploads' );
	}

	public function test_pages_and_permalinks(): void {
		do_action( 'zeromo_installed' );
		$this->assert_state( 'good', 'pages' );
		$id = $this->service( Pages::class )->id( 'topics' );
		wp_update_post( array( 'ID' => $id, 'post_status' => 'draft' ) );
		$this->assert_state( 'broken', 'pages', '话题' );
		wp_delete_post( $id, true );
		$this->assert_state( 'broken', 'pages', '话题' );
		self::assertSame( 'good', $this->look( 'pages', 'mend' )['state'] );
		self::assertNotSame( $id, $this->service( Pages::class )->id( 'topics' ) );
		update_option( 'permalink_structure', '' );
		$this->assert_state( 'warning', 'permalinks' );
		update_option( 'permalink_structure', '/%postname%/' );
		$this->assert_state( 'good', 'permalinks' );
	}

	public function test_a_mail_is_proven_by_its_code_and_by_no_other(): void {
		$sent = array();
		add_filter(
			'pre_wp_mail',
			function ( mixed $none, array $mail ) use ( &$sent ): bool {
				$sent[] = $mail;
				if ( '' !== $this->smtp ) {
					do_action( 'wp_mail_failed', new \WP_Error( 'wp_mail_failed', $this->smtp ) );
				}
				return '' === $this->smtp;
			},
			10,
			2
		);
		$this->assert_state( 'warning', 'mail' );
		self::assertSame( 'warning', $this->look( 'mail', 'mend' )['state'] );
		self::assertCount( 1, $sent );
		self::assertTrue( $this->data( $this->rest( 'GET', '/admin/health' ) )['proof'] );
		$again = $this->rest( 'POST', '/admin/health', array( 'check' => 'mail', 'act' => 'mend' ) );
		$this->assert_refused( $again, 429, 'zeromo_too_many_requests' );
		self::assertCount( 1, $sent, 'one mail a minute' );
		self::assertSame( 1, preg_match( '/验证码：([0-9A-F]{8})/', $sent[0]['message'], $code ) );
		self::assertStringContainsString( "code=$code[1]", $sent[0]['message'] );
		$wrong = array( 'check' => 'mail', 'act' => 'prove', 'code' => 'FFFFFFFF' );
		$this->assert_refused( $this->rest( 'POST', '/admin/health', $wrong ), 422, 'zeromo_content_invalid' );
		self::assertSame( 'good', $this->look( 'mail', 'prove', strtolower( $code[1] ) )['state'] );

		$this->smtp = 'SMTP says no';

		$kept = (array) get_option( 'zeromo_mail_test' );
		update_option( 'zeromo_mail_test', array( 1 => time() - 120 ) + $kept, false );
		$found = $this->look( 'mail', 'mend' );
		self::assertSame( 'broken', $found['state'] );
		self::assertStringContainsString( 'SMTP says no', $found['text'] );
	}

	public function test_limits_extensions_and_an_object_cache_that_forgets(): void {
		$mb = MB_IN_BYTES;
		self::assertSame( CheckState::Good, LimitsCheck::judge( 64 * $mb, 64 * $mb, 256 * $mb, 30 )->state );
		self::assertSame( CheckState::Good, LimitsCheck::judge( 64 * $mb, 0, -1, 0 )->state );
		foreach ( array( array( 2, 64, 256 ), array( 64, 8, 256 ), array( 64, 64, 64 ) ) as [ $a, $b, $c ] ) {
			self::assertSame( CheckState::Warning, LimitsCheck::judge( $a * $mb, $b * $mb, $c * $mb, 30 )->state );
		}
		self::assertStringContainsString(
			'max_execution_time 10',
			LimitsCheck::judge( 64 * $mb, 64 * $mb, 256 * $mb, 10 )->text
		);
		$all = array( 'gd', 'mbstring', 'dom', 'json', 'zlib', 'fileinfo', 'curl', 'exif', 'intl' );
		self::assertSame( CheckState::Good, ExtensionsCheck::judge( $all )->state );
		self::assertSame( CheckState::Warning, ExtensionsCheck::judge( array_diff( $all, array( 'intl' ) ) )->state );
		self::assertSame( CheckState::Broken, ExtensionsCheck::judge( array_diff( $all, array( 'dom' ) ) )->state );

		$cache  = $GLOBALS['wp_object_cache'];
		$before = wp_using_ext_object_cache( true );
		$GLOBALS['wp_object_cache'] = new class() extends \WP_Object_Cache {
			public function get( $key, $group = 'default', $force = false, &$found = null ) {
				return 'zeromo_health' === $group ? false : parent::get( $key, $group, $force, $found );
			}
		};
		try {
			$found = $this->service( Checks::class )->run( 'object_cache' )->finding;
			self::assertSame( CheckState::Broken, $found?->state );
		} finally {
			$GLOBALS['wp_object_cache'] = $cache;
			wp_using_ext_object_cache( $before );
		}
		$this->assert_state( 'good', 'object_cache' );
	}

	public function test_clocks_that_differ_are_seen(): void {
		$skew = 0;
		add_filter(
			'pre_http_request',
			static function () use ( &$skew ): array {
				return array(
					'headers'  => array( 'date' => gmdate( 'D, d M Y H:i:s', time() + $skew ) . ' GMT' ),
					'body'     => '',
					'response' => array( 'code' => 200, 'message' => '' ),
					'cookies'  => array(),
					'filename' => null,
				);
			}
		);
		$this->assert_state( 'good', 'clock' );
		$skew = 20;
		$this->assert_state( 'warning', 'clock' );
		$skew = -3600;
		$this->assert_state( 'broken', 'clock' );
	}

	public function test_what_is_no_check_and_who_is_no_owner_is_refused(): void {
		$this->assert_refused(
			$this->rest( 'POST', '/admin/health', array( 'check' => 'nothing' ) ),
			400,
			'rest_invalid_param'
		);
		foreach ( array( array( 'tables', 'prove' ), array( 'permalinks', 'mend' ) ) as [ $check, $act ] ) {
			$sent = array( 'check' => $check, 'act' => $act );
			$this->assert_refused( $this->rest( 'POST', '/admin/health', $sent ), 400, 'rest_invalid_param' );
		}
		$this->as_user( $this->create_member( 'editor' ) );
		$this->assert_refused( $this->rest( 'GET', '/admin/health' ), 403, 'zeromo_forbidden' );
		$refused = $this->rest( 'POST', '/admin/health', array( 'check' => 'cron' ) );
		$this->assert_refused( $refused, 403, 'zeromo_forbidden' );
	}
}
