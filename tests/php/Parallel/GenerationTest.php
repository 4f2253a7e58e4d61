<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Generation\Api\FailReason;
use Zeromo\Community\Generation\Choice;
use Zeromo\Community\Generation\ChoiceKind;
use Zeromo\Community\Generation\GenerationForm;
use Zeromo\Community\Generation\GenerationService;
use Zeromo\Community\Generation\GenerationWork;
use Zeromo\Community\Generation\Model;
use Zeromo\Community\Generation\Sql\ChoiceRepository;
use Zeromo\Community\Generation\Sql\GenerationRepository;
use Zeromo\Community\Generation\Sql\ModelRepository;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Ledger\Api\LedgerCheck;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** AI pictures at the same moment: points and rows agree, nothing is paid or given back twice. */
final class GenerationTest extends ParallelTestCase {

	/** @return array<string, int|string> What is asked for, at ten points a picture. */
	private function wanted( string $provider, string $endpoint = '' ): array {
		$choice = static fn( ChoiceKind $kind ): int => Plugin::container()->get( ChoiceRepository::class )->put(
			new Choice( 0, $kind, bin2hex( random_bytes( 6 ) ), '', 0, 0, true )
		);
		$model  = Plugin::container()->get( ModelRepository::class )->put(
			new Model(
				0,
				bin2hex( random_bytes( 6 ) ),
				'',
				$provider,
				$endpoint,
				'' === $endpoint ? 'model' : 'dall-e-3',
				Asset::Points,
				10,
				array( '256x256' ),
				1,
				0,
				true,
				0,
				false
			),
			'sk-test'
		);
		return array(
			'post_title' => '湖边',
			'model'      => (string) $model,
			'cat_id'     => $choice( ChoiceKind::Category ),
			'style_id'   => $choice( ChoiceKind::Style ),
		);
	}

	private function points( int $member ): int {
		return Plugin::container()->get( Balances::class )->of( $member )->points;
	}

	private function credit( int $member, int $points ): void {
		Plugin::container()->get( Credits::class )->credit( 0, $member, Asset::Points, $points, '赠送' );
	}

	/** @return list<string> */
	private function faults(): array {
		return Plugin::container()->get( LedgerCheck::class )->faults();
	}

	public function test_the_same_key_at_once_is_one_and_points_suffice_for_what_is_drawn(): void {
		$member = $this->create_member();
		$this->credit( $member, 25 );
		$wanted  = $this->wanted( 'sample' );
		$call    = $this->call( $member, 'POST', '/generation', $wanted + array( 'idempotency_key' => 'one' ) );
		$answers = $this->at_once( array_fill( 0, 6, $call ) );
		self::assertSame( array( 200 => 6 ), array_count_values( array_column( $answers, 'status' ) ) );
		self::assertSame( 15, $this->points( $member ), 'one key, one price' );
		$calls   = array_fill( 0, 6, $this->call( $member, 'POST', '/generation', $wanted ) );
		$answers = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
		ksort( $answers );
		self::assertSame( 1, $answers[200] ?? 0, 'points for one more' );
		self::assertSame( 5, $this->points( $member ) );
		$db = Plugin::container()->get( Db::class );
		self::assertSame(
			array( '4', '4' ),
			$db->column( "SELECT state FROM {$db->table( 'generation' )} WHERE user_id = %d", array( $member ) )
		);
		self::assertSame( array(), $this->faults() );
	}

	/** The member and staff end the same one at once: the points come back once. */
	public function test_a_generation_is_taken_back_once_whoever_ends_it(): void {
		$member = $this->create_member();
		$owner  = $this->create_member( 'administrator' );
		$this->credit( $member, 10 );
		$asked = $this->call( $member, 'POST', '/generation', $this->wanted( 'openai' ) );
		$id    = (int) $this->at_once( array( $asked ) )[0]['data']['id'];
		self::assertSame( 0, $this->points( $member ) );
		$own   = $this->call( $member, 'DELETE', "/generation/$id" );
		$staff = $this->call( $owner, 'DELETE', "/admin/generations/$id" );
		$this->at_once( array( $own, $staff, $own, $staff, $own, $staff ) );
		self::assertSame( 10, $this->points( $member ) );
		self::assertSame( array(), $this->faults() );
	}

	/**
	 * A worker dies while the provider thinks. Whoever takes its job over does not ask again, as nobody knows whether
	 * the first call was heard: the points come back, once, however often the job is run.
	 */
	public function test_points_come_back_once_when_a_worker_is_killed_while_the_provider_thinks(): void {
		$pipes     = array();
		$null      = array( 'file', '/dev/null', 'w' );
		$simulator = proc_open(
			array( 'node', dirname( __DIR__, 2 ) . '/simulators/images.mjs' ),
			array( array( 'pipe', 'r' ), array( 'pipe', 'w' ), $null ),
			$pipes
		);
		self::assertIsResource( $simulator );
		$url    = 'http://127.0.0.1:' . trim( (string) fgets( $pipes[1] ) );
		$order  = static fn( string ...$faults ): array => (array) json_decode(
			(string) file_get_contents(
				"$url/control",
				false,
				stream_context_create(
					array( 'http' => array( 'method' => 'POST', 'content' => (string) json_encode( $faults ) ) )
				)
			)
		);
		$folder = sys_get_temp_dir() . '/zeromo-pictures-' . bin2hex( random_bytes( 6 ) );
		mkdir( $folder );
		touch( "$folder/go" );
		$member = $this->create_member();
		$this->credit( $member, 10 );
		$c      = Plugin::container();
		$db     = $c->get( Db::class );
		$jobs   = $db->table( 'job' );
		$due    = static fn(): int => $db->execute(
			"UPDATE $jobs SET run_at = %d WHERE kind = 'generation'",
			array( time() - 1 )
		);
		// The test's own process starts the worker; nothing else is to take the job.
		add_filter( 'wp_doing_cron', '__return_true' );
		$worker = null;
		try {
			$order( 'hang' );
			$form = GenerationForm::of( new Input( $this->wanted( 'openai', "$url/v1" ) ) );
			$id   = $c->get( GenerationService::class )->ask( $member, $form )['id'];
			$due();
			$worker = proc_open(
				array(
					PHP_BINARY,
					dirname( __DIR__ ) . '/Support/worker.php',
					rtrim( ABSPATH, '/' ),
					$folder,
					'one',
					'worker',
					'-',
				),
				array( array( 'file', '/dev/null', 'r' ), $null, $null ),
				$unused,
				null,
				getenv()
			);
			self::assertIsResource( $worker );
			$heard = array();
			for ( $look = 0; $look < 400 && array() === $heard; $look++ ) {
				usleep( 50000 );
				$heard = $order();
			}
			self::assertSame( array( 'POST /v1/images/generations' ), $heard );
			proc_terminate( $worker, SIGKILL );
			self::assertSame( 0, $this->points( $member ), 'held' );
			self::assertSame( 1, $due(), 'its lease ends' );
			$c->get( Jobs::class )->work( 50, 20 );
			$one = $c->get( GenerationRepository::class )->find( $id );
			self::assertSame( array( 'failed', FailReason::Lost ), array( $one?->state->word(), $one?->reason ) );
			self::assertSame( 10, $this->points( $member ) );
			$c->get( GenerationWork::class )->run( array( 'id' => $id, 'turn' => 0 ), true );
			self::assertSame( array( 10, array() ), array( $this->points( $member ), $order() ) );
			self::assertSame( array(), $this->faults() );
		} finally {
			remove_filter( 'wp_doing_cron', '__return_true' );
			if ( is_resource( $worker ) ) {
				proc_terminate( $worker, SIGKILL );
				proc_close( $worker );
			}
			array_map( 'fclose', $pipes );
			proc_terminate( $simulator );
			proc_close( $simulator );
			array_map( 'unlink', (array) glob( "$folder/*" ) );
			rmdir( $folder );
		}
	}

	public function test_a_tool_sent_at_once_is_one(): void {
		$owner = $this->create_member( 'administrator' );
		$db    = Plugin::container()->get( Db::class );
		foreach ( array(
			'model'  => array( 'provider' => 'sample', 'sizes' => array( '512x512' ), 'price' => '0' ),
			'choice' => array( 'kind' => 'style' ),
		) as $what => $sent ) {
			$sent += array( 'name' => bin2hex( random_bytes( 6 ) ) );
			$make  = $this->call( $owner, 'POST', "/admin/generation-{$what}s", $sent );
			$found = array_count_values( array_column( $this->at_once( array_fill( 0, 6, $make ) ), 'status' ) );
			ksort( $found );
			self::assertSame( array( 200 => 1, 422 => 5 ), $found, $what );
			$id = (int) $db->value(
				"SELECT id FROM {$db->table( "generation_$what" )} WHERE name = %s",
				array( $sent['name'] )
			);
			if ( 'model' === $what ) {
				$check = $this->call( $owner, 'POST', "/admin/generation-models/$id/check" );
				self::assertSame(
					array( 200 => 3 ),
					array_count_values( array_column( $this->at_once( array_fill( 0, 3, $check ) ), 'status' ) )
				);
			}
			$gone  = $this->call( $owner, 'DELETE', "/admin/generation-{$what}s/$id" );
			$found = array_count_values( array_column( $this->at_once( array_fill( 0, 4, $gone ) ), 'status' ) );
			ksort( $found );
			self::assertSame( array( 200 => 1, 404 => 3 ), $found, $what );
		}
	}
}
