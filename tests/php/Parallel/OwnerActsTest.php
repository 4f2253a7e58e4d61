<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Archive\Progress;
use Zeromo\Community\Archive\Run;
use Zeromo\Community\Archive\RunOptions;
use Zeromo\Community\Archive\Sql\RunRows as ArchiveRows;
use Zeromo\Community\Archive\Unpacker;
use Zeromo\Community\Health\SafeMode;
use Zeromo\Community\Import\Api\ImportOptions;
use Zeromo\Community\Import\Sql\RunRows;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Jobs\JobTable;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Statistics\Calendar;
use Zeromo\Community\Tests\Support\ParallelTestCase;
use Zeromo\Community\Webhooks\ActiveEvents;
use Zeromo\Community\Webhooks\Delivery;
use Zeromo\Community\Webhooks\Sql\DeliveryRepository;
use Zeromo\Community\Webhooks\Sql\WebhookRepository;
use Zeromo\Community\Webhooks\Webhook;
use Zeromo\Community\Webhooks\WebhookEvents;
use Zeromo\Community\Webhooks\WebhookSecret;

/** What an owner starts from 社区, sent six times at the same moment, is done and logged once. */
final class OwnerActsTest extends ParallelTestCase {

	private const TIMES = 6;

	/** What a test changes. */
	private const ROLE  = 'contributor';
	private const RIGHT = 'create_zeromo_topics';

	protected function tearDown(): void {
		wp_cache_flush();
		wp_roles()->for_site();
		get_role( self::ROLE )?->remove_cap( self::RIGHT );
		parent::tearDown();
	}

	public function test_a_right_is_given_once(): void {
		$owner = $this->create_member( 'administrator' );
		get_role( self::ROLE )?->remove_cap( self::RIGHT );
		$sent = array( 'role' => self::ROLE, 'right' => self::RIGHT, 'allowed' => true );
		$this->assertSame( array( 200 => self::TIMES ), $this->send( $owner, '/admin/rights', $sent ) );
		$this->assertSame( 1, $this->logged( $owner ) );
	}

	public function test_a_job_is_dropped_once(): void {
		$owner = $this->create_member( 'administrator' );
		$id    = $this->jobs()->add( 'event', '[]', null, time() + 900, time() );
		$said  = $this->send( $owner, "/admin/jobs/$id", array( 'act' => 'drop' ) );
		$this->assertSame( 1, $said[200] ?? 0, (string) wp_json_encode( $said ) );
		$this->assertSame( array(), array_diff( array_keys( $said ), array( 200, 404, 409 ) ) );
		$this->assertSame( 1, $this->logged( $owner ) );
	}

	public function test_a_job_is_run_once(): void {
		$owner = $this->create_member( 'administrator' );
		$id    = $this->jobs()->add( 'event', '[]', null, time() + 900, time() );
		$said  = $this->send( $owner, "/admin/jobs/$id", array( 'act' => 'run' ) );
		$this->assertGreaterThan( 0, $said[200] ?? 0, (string) wp_json_encode( $said ) );
		$this->assertSame( array(), array_diff( array_keys( $said ), array( 200, 404, 409 ) ) );
		$this->assertNull( $this->jobs()->one_due( $id, time() + 1000 ) );
	}

	public function test_a_webhook_is_made_and_removed_once(): void {
		$owner = $this->create_member( 'administrator' );
		$url   = 'https://hooks.example/' . bin2hex( random_bytes( 8 ) );
		$sent  = array( 'url' => $url, 'events' => array( 'zeromo_liked' ) );
		$said  = $this->send( $owner, '/admin/webhooks', $sent );
		$this->assertSame( array( 200 => 1, 422 => self::TIMES - 1 ), $said );
		$all  = Plugin::container()->get( WebhookRepository::class )->all();
		$mine = array_values( array_filter( $all, static fn( Webhook $one ): bool => $one->url === $url ) );
		$this->assertCount( 1, $mine );
		$said = $this->send( $owner, "/admin/webhooks/{$mine[0]->id}", array(), 'DELETE' );
		$this->assertSame( array( 200 => 1, 404 => self::TIMES - 1 ), $said );
		$this->assertSame( 2, $this->logged( $owner ) );
	}

	public function test_of_webhooks_that_are_saved_at_once_each_is_heard(): void {
		$owner  = $this->create_member( 'administrator' );
		$events = array_slice( array_keys( WebhookEvents::labels() ), 1, self::TIMES );
		$calls  = array();
		foreach ( $events as $event ) {
			$url     = 'https://hooks.example/' . bin2hex( random_bytes( 8 ) );
			$sent    = array( 'url' => $url, 'events' => array( $event ) );
			$calls[] = $this->call( $owner, 'POST', '/admin/webhooks', $sent );
		}
		$made = $this->at_once( $calls );
		$this->assertSame( array_fill( 0, self::TIMES, 200 ), array_column( $made, 'status' ) );
		$this->assertSame( $events, array_values( array_filter( $events, ActiveEvents::has( ... ) ) ) );
		$calls = array();
		foreach ( $made as $one ) {
			$calls[] = $this->call( $owner, 'DELETE', "/admin/webhooks/{$one['data']['webhook']['id']}" );
		}
		$gone = array_column( $this->at_once( $calls ), 'status' );
		$this->assertSame( array_fill( 0, self::TIMES, 200 ), $gone );
		$this->assertSame( array(), array_filter( $events, ActiveEvents::has( ... ) ) );
	}

	public function test_secrets_and_tests_are_logged_as_often_as_they_are_made(): void {
		$owner = $this->create_member( 'administrator' );
		$id    = $this->webhook();
		$said  = $this->send( $owner, "/admin/webhooks/$id/secret", array() );
		$this->assertSame( array( 200 => self::TIMES ), $said );
		$this->assertSame( array( 200 => self::TIMES ), $this->send( $owner, "/admin/webhooks/$id/test", array() ) );
		$this->assertSame( 2 * self::TIMES, $this->logged( $owner ) );
	}

	public function test_a_message_is_sent_again_once(): void {
		$owner = $this->create_member( 'administrator' );
		$all   = Plugin::container()->get( DeliveryRepository::class );
		$id    = $all->add( $this->webhook(), 'zeromo_liked', array( 'user_id' => 1 ), sha1( 'again' ), time() );
		$one   = $all->find( $id ) ?? throw new \LogicException( 'It was just made' );
		$all->told( $one, Delivery::FAILED, 500, '', 12, time(), 0 );
		$said = $this->send( $owner, "/admin/webhook-deliveries/$id", array() );
		$this->assertSame( array( 200 => 1, 409 => self::TIMES - 1 ), $said );
		$this->assertSame( 1, $this->logged( $owner ) );
	}

	/** One whose address is refused before anything is sent. */
	private function webhook(): int {
		$all = Plugin::container()->get( WebhookRepository::class );
		$url = 'http://127.0.0.1:1/' . bin2hex( random_bytes( 8 ) );
		$id  = $all->add( '', $url, array( 'zeromo_liked' ), true, time() );
		$all->seal( $id, WebhookSecret::close( WebhookSecret::make(), $id ) );
		return $id;
	}

	/** A tool as short as this one may have ended before the last call: each that was let in is a run, no other is. */
	public function test_a_tool_runs_as_often_as_it_says(): void {
		$owner = $this->create_member( 'administrator' );
		delete_option( 'zeromo_tool_counters' );
		$said = $this->send( $owner, '/admin/tools', array( 'tool' => 'counters' ) );
		$this->assertGreaterThan( 0, $said[200] ?? 0, (string) wp_json_encode( $said ) );
		$this->assertSame( array(), array_diff( array_keys( $said ), array( 200, 409 ) ) );
		$this->assertSame( $said[200] ?? 0, $this->logged( $owner ) );
	}

	/** Another request has begun it and is not yet done. */
	public function test_a_tool_that_was_just_begun_is_not_begun_again(): void {
		$owner = $this->create_member( 'administrator' );
		delete_option( 'zeromo_tool_counters' );
		$jobs = Plugin::container()->get( Jobs::class );
		$this->assertTrue( $jobs->add( 'tool', array(), 900, 'counters 0' ) );
		$this->assertFalse( $jobs->add( 'tool', array(), 900, 'counters 0' ) );
		try {
			$this->assertSame(
				array( 409 => self::TIMES ),
				$this->send( $owner, '/admin/tools', array( 'tool' => 'counters' ) )
			);
			$this->assertSame( 0, $this->logged( $owner ) );
		} finally {
			$db = Plugin::container()->get( Db::class );
			$db->execute( "DELETE FROM {$db->table( 'job' )} WHERE kind = 'tool'" );
		}
	}

	public function test_many_are_told_by_one_job(): void {
		$owner = $this->create_member( 'administrator' );
		$db    = Plugin::container()->get( Db::class );
		$db->execute( "DELETE FROM {$db->table( 'job' )} WHERE kind = 'numbers_tell'" );
		$today    = Plugin::container()->get( Calendar::class )->today();
		$newcomer = $this->create_member();
		$db->execute(
			"INSERT INTO {$db->table( 'number_member' )} (user_id,joined) VALUES (%d,%d)",
			array( $newcomer, $today - 3 )
		);
		$said = $this->send( $owner, '/admin/numbers/tell', array( 'audience' => 'newcomers' ) );
		$this->assertSame( array( 200 => self::TIMES ), $said );
		$this->assertSame( 1, $this->logged( $owner ) );
		$jobs = "SELECT COUNT(*) FROM {$db->table( 'job' )} WHERE kind = 'numbers_tell'";
		$this->assertSame( '1', $db->value( $jobs ) );
		$db->execute( "DELETE FROM {$db->table( 'job' )} WHERE kind = 'numbers_tell'" );
		// No total was kept of it.
		$db->execute( "DELETE FROM {$db->table( 'number_member' )} WHERE user_id = %d", array( $newcomer ) );
	}

	public function test_an_import_is_stopped_once(): void {
		$owner = $this->create_member( 'administrator' );
		$runs  = new RunRows( Plugin::container()->get( Db::class ), new Clock() );
		$id    = $runs->begin( 'discuz', ImportOptions::of( array() ), false );
		$this->assertGreaterThan( 0, $id );
		try {
			$said = $this->send( $owner, '/admin/import', array( 'act' => 'stop' ) );
			$this->assertSame( array( 200 => self::TIMES ), $said );
			$this->assertSame( 1, $this->logged( $owner ) );
			$said = $this->send( $owner, '/admin/import', array( 'act' => 'end' ) );
			$this->assertSame( array( 200 => self::TIMES ), $said );
			$this->assertSame( 2, $this->logged( $owner ) );
		} finally {
			$runs->close( $id );
		}
	}

	public function test_an_archive_is_begun_stopped_and_removed_once(): void {
		$owner = $this->create_member( 'administrator' );
		$db    = Plugin::container()->get( Db::class );
		$runs  = new ArchiveRows( $db, new Clock() );
		$jobs  = "SELECT COUNT(*) FROM {$db->table( 'job' )} WHERE kind = 'archive'";
		$db->execute( "DELETE FROM {$db->table( 'archive' )}" );
		try {
			$this->assertSame(
				array( 200 => self::TIMES ),
				$this->send( $owner, '/admin/archives', array( 'anonymous' => true ) )
			);
			$this->assertSame( array( 1, '1' ), array( $this->logged( $owner ), $db->value( $jobs ) ) );
			$id = $runs->open()->id ?? 0;
			$this->assertSame(
				array( 200 => self::TIMES ),
				$this->send( $owner, "/admin/archives/$id", array( 'act' => 'stop' ) )
			);
			$this->assertSame( 2, $this->logged( $owner ) );
			$said = $this->send( $owner, "/admin/archives/$id", array(), 'DELETE' );
			// One that comes while another is removing it is told so.
			$this->assertGreaterThan( 0, $said[200] ?? 0 );
			$this->assertSame( array(), array_diff( array_keys( $said ), array( 200, 404, 409 ) ) );
			$this->assertSame( 3, $this->logged( $owner ) );
		} finally {
			$db->execute( "DELETE FROM {$db->table( 'archive' )}" );
			$db->execute( "DELETE FROM {$db->table( 'job' )} WHERE kind = 'archive'" );
		}
	}

	/** Of the same part sent six times at once, one is written; the rest are told how far it is, or to wait. */
	public function test_a_part_of_an_archive_is_taken_once(): void {
		$owner = $this->create_member( 'administrator' );
		$db    = Plugin::container()->get( Db::class );
		$runs  = new ArchiveRows( $db, new Clock() );
		$db->execute( "DELETE FROM {$db->table( 'archive' )}" );
		try {
			$stage = new Progress( Unpacker::STAGE );
			$id    = $runs->begin( Run::CHECK, Run::UPLOADING, new RunOptions( size: 10 ), $stage );
			$form  = "--zm\r\nContent-Disposition: form-data; name=\"offset\"\r\n\r\n0\r\n--zm\r\n"
				. "Content-Disposition: form-data; name=\"part\"; filename=\"part\"\r\n"
				. "Content-Type: application/octet-stream\r\n\r\nabc\r\n--zm--\r\n";
			$call  = array(
				'body'    => $form,
				'headers' => array( 'Content-Type: multipart/form-data; boundary=zm' ),
			) + $this->call( $owner, 'POST', "/admin/archives/$id/part" );
			$said  = $this->at_once( array_fill( 0, self::TIMES, $call ) );
			$codes = array_count_values( array_column( $said, 'status' ) );
			$this->assertGreaterThan( 0, $codes[200] ?? 0, (string) wp_json_encode( $said ) );
			$this->assertSame( array(), array_diff( array_keys( $codes ), array( 200, 409 ) ) );
			$this->assertSame( 3, $runs->find( $id )?->bytes );
		} finally {
			$db->execute( "DELETE FROM {$db->table( 'archive' )}" );
		}
	}

	/** A file is let go each time it is asked for, and each time is in the log. */
	public function test_a_file_is_logged_as_often_as_it_is_taken(): void {
		$owner = $this->create_member( 'administrator' );
		$said  = $this->send( $owner, '/admin/export', array( 'type' => 'members' ) );
		$this->assertSame( array( 200 => self::TIMES ), $said );
		$this->assertSame( self::TIMES, $this->logged( $owner ) );
	}

	public function test_a_check_answers_all_alike(): void {
		$owner = $this->create_member( 'administrator' );
		$said  = $this->send( $owner, '/admin/health', array( 'check' => 'database' ) );
		$this->assertSame( array( 200 => self::TIMES ), $said );
	}

	public function test_of_many_links_to_safe_mode_one_opens_it(): void {
		$owner = $this->create_member( 'administrator' );
		$call  = $this->call( $owner, 'POST', '/admin/safe-mode', array( 'on' => true ) );
		$links = array_column( array_column( $this->at_once( array_fill( 0, self::TIMES, $call ) ), 'data' ), 'url' );
		try {
			$this->assertCount( self::TIMES, array_unique( $links ) );
			$open = 0;
			foreach ( $links as $link ) {
				wp_parse_str( (string) wp_parse_url( (string) $link, PHP_URL_QUERY ), $asked );
				$curl = curl_init( $this->url() . '/?' . http_build_query( $asked ) );
				curl_setopt_array( $curl, array( CURLOPT_RETURNTRANSFER => true, CURLOPT_HEADER => true ) );
				$open += (int) str_contains( (string) curl_exec( $curl ), SafeMode::COOKIE . '=' );
			}
			$this->assertSame( 1, $open );
		} finally {
			$this->send( $owner, '/admin/safe-mode', array( 'on' => false ) );
		}
	}

	/**
	 * @param array<string, mixed> $sent
	 * @return array<int, int> Status => how often.
	 */
	private function send( int $owner, string $route, array $sent, string $method = 'POST' ): array {
		$call = $this->call( $owner, $method, $route, $sent );
		$said = array_count_values( array_column( $this->at_once( array_fill( 0, self::TIMES, $call ) ), 'status' ) );
		ksort( $said );
		return $said;
	}

	/** Entries of the log by this member. */
	private function logged( int $owner ): int {
		$db = Plugin::container()->get( Db::class );
		return (int) $db->value(
			"SELECT COUNT(*) FROM {$db->table( 'audit' )} WHERE actor_id = %d",
			array( $owner )
		);
	}

	private function jobs(): JobTable {
		return new JobTable( Plugin::container()->get( Db::class ) );
	}
}
