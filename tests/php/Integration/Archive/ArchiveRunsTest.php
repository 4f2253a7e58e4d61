<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Archive;

use Zeromo\Community\Archive\ArchiveFolder;
use Zeromo\Community\Archive\ArchiveService;
use Zeromo\Community\Archive\Files;
use Zeromo\Community\Archive\Run;
use Zeromo\Community\Archive\Sql\RunRows;
use Zeromo\Community\Archive\Sql\SiteTables;
use Zeromo\Community\Jobs\Cron;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

/** The screen's archives: a job writes, packs, looks and restores, in pieces and after it was killed. */
final class ArchiveRunsTest extends IntegrationTestCase {

	use MakesPosts;

	private int $owner;

	protected function setUp(): void {
		parent::setUp();
		$this->owner = $this->create_member( 'administrator', '站长' );
		wp_set_current_user( $this->owner );
	}

	protected function tearDown(): void {
		foreach ( $this->service( RunRows::class )->newest( 50 ) as $run ) {
			$this->service( ArchiveFolder::class )->remove( $run->name );
		}
		parent::tearDown();
	}

	/** @return array<string, mixed> The newest. */
	private function newest(): array {
		$items = $this->data( $this->rest( 'GET', '/admin/archives' ) )['items'];
		self::assertIsArray( $items );
		self::assertIsArray( $items[0] ?? null );
		return $items[0];
	}

	/** Does the jobs until nothing runs. */
	private function work(): void {
		$runs = $this->service( RunRows::class );
		for ( $n = 0; $n < 300; $n++ ) {
			$run = $runs->newest( 1 )[0];
			if ( Run::RUNNING !== $run->state ) {
				return;
			}
			$this->service( ArchiveService::class )->work( array( 'run' => $run->id ) );
		}
	}

	private function jobs(): int {
		return count( $this->db()->ids( "SELECT id FROM {$this->db()->table( 'job' )} WHERE kind = 'archive'" ) );
	}

	/** @param array<string, mixed> $asked Of the export. */
	private function exported( array $asked ): string {
		self::assertSame( 200, $this->rest( 'POST', '/admin/archives', $asked )->get_status() );
		$this->work();
		$run = $this->newest();
		self::assertSame( 'done', $run['state'], (string) $run['error'] );
		return $this->service( ArchiveService::class )->file( (int) $run['id'] )[0];
	}

	public function test_an_export_is_begun_once_and_becomes_a_file(): void {
		$picture = Files::root() . '/archive-test.txt';
		wp_mkdir_p( dirname( $picture ) );
		file_put_contents( $picture, 'a picture' );
		$post = $this->make_post( $this->owner );
		self::assertSame( 200, $this->rest( 'POST', '/admin/archives', array( 'files' => true ) )->get_status() );
		self::assertSame( 200, $this->rest( 'POST', '/admin/archives', array( 'files' => true ) )->get_status() );
		self::assertSame( 409, $this->rest( 'POST', '/admin/archives', array( 'anonymous' => true ) )->get_status() );
		self::assertSame( 1, $this->jobs() );
		self::assertIsInt( wp_next_scheduled( Cron::HOOK, array( ArchiveService::JOB ) ), 'cron comes at once' );
		$run = $this->newest();
		self::assertSame( array( 'export', 'running', 1 ), array( $run['kind'], $run['state'], $run['step'] ) );
		self::assertGreaterThan( 50, $run['steps'] );
		$this->rest( 'POST', "/admin/archives/{$run['id']}", array( 'act' => 'stop' ) );
		$this->work();
		self::assertSame( 'stopped', $this->newest()['state'] );
		$this->rest( 'POST', "/admin/archives/{$run['id']}", array( 'act' => 'resume' ) );
		$this->work();
		$run = $this->newest();
		self::assertSame( 'done', $run['state'], (string) $run['error'] );
		[ $path, $name ] = $this->service( ArchiveService::class )->file( (int) $run['id'] );
		self::assertStringEndsWith( '.zip', $name );
		self::assertSame( filesize( $path ), $run['bytes'] );
		$zip = new \ZipArchive();
		self::assertTrue( $zip->open( $path, \ZipArchive::CHECKCONS | \ZipArchive::RDONLY ) );
		$manifest = json_decode( (string) $zip->getFromName( 'manifest.json' ), true );
		self::assertIsArray( $manifest );
		$users = (string) $zip->getFromName( 'users.jsonl' );
		self::assertSame( $manifest['counts']['users'], substr_count( $users, "\n" ) );
		self::assertStringContainsString( "\"ID\":\"$post\"", (string) $zip->getFromName( 'posts.jsonl' ) );
		self::assertSame( 'a picture', $zip->getFromName( 'files/archive-test.txt' ) );
		$parts = $zip->count();
		for ( $n = 0; $n < $parts; $n++ ) {
			self::assertStringNotContainsString( 'zeromo-private/archives', (string) $zip->getNameIndex( $n ) );
		}
		self::assertFalse( $zip->getFromName( 'zmo_archive.jsonl' ) );
		wp_delete_file( $picture );

		$this->rest( 'DELETE', "/admin/archives/{$run['id']}" );
		self::assertFileDoesNotExist( $path );
		self::assertSame( array(), $this->data( $this->rest( 'GET', '/admin/archives' ) )['items'] );
		$log = "SELECT act FROM {$this->db()->table( 'audit' )} WHERE actor_id = %d ORDER BY entry_id";
		self::assertSame(
			array( 'archive_export', 'archive_stop', 'archive_resume', 'archive_remove' ),
			$this->db()->column( $log, array( $this->owner ) )
		);
	}

	public function test_a_piece_that_was_killed_is_done_again(): void {
		$whole = $this->exported( array() );
		$this->rest( 'POST', '/admin/archives', array() );
		$id    = (int) $this->newest()['id'];
		$names = $this->service( ArchiveFolder::class );
		$kill  = 0;
		// Each piece is written and then its note is lost, once.
		$lose = static function ( string $sql ) use ( &$kill ): string {
			$kill += (int) ( str_contains( $sql, 'zmo_archive' ) && str_contains( $sql, 'SET kind' ) );
			if ( $kill > 0 && 0 === $kill % 5 ) {
				++$kill;
				throw new \RuntimeException( 'killed' );
			}
			return $sql;
		};
		add_filter( 'query', $lose );
		for ( $n = 0; $n < 600; $n++ ) {
			if ( Run::DONE === $this->service( RunRows::class )->find( $id )?->state ) {
				break;
			}
			try {
				$this->service( ArchiveService::class )->resume( $id, 0 );
				$this->service( ArchiveService::class )->work( array( 'run' => $id ) );
			} catch ( \RuntimeException $e ) {
				self::assertSame( 'killed', $e->getMessage() );
			}
		}
		remove_filter( 'query', $lose );
		self::assertGreaterThan( 100, $kill );
		$run = $this->newest();
		self::assertSame( 'done', $run['state'], (string) $run['error'] );
		$again = $names->zip( (string) $this->service( RunRows::class )->find( $id )?->name );
		[ $one, $other ] = array( new \ZipArchive(), new \ZipArchive() );
		self::assertTrue( $one->open( $whole, \ZipArchive::RDONLY ) );
		self::assertTrue( $other->open( $again, \ZipArchive::CHECKCONS | \ZipArchive::RDONLY ) );
		self::assertSame( $one->count(), $other->count() );
		foreach ( array( 'users.jsonl', 'usermeta.jsonl', 'posts.jsonl', 'zmo_feed.jsonl' ) as $name ) {
			self::assertSame( $one->getFromName( $name ), $other->getFromName( $name ), $name );
		}
	}

	public function test_an_uploaded_archive_is_looked_through_and_restored(): void {
		$post  = $this->make_post( $this->owner );
		$zip   = (string) file_get_contents( $this->exported( array() ) );
		$login = (string) get_userdata( $this->owner )->user_login;
		$rows  = $this->db()->ids( "SELECT post_id FROM {$this->db()->table( 'feed' )} ORDER BY post_id" );
		$tables = $this->service( SiteTables::class );
		$size  = strlen( $zip );
		$this->rest( 'POST', '/admin/archives', array( 'act' => 'upload', 'size' => $size ) );
		$id   = (int) $this->newest()['id'];
		$half = intdiv( $size, 2 );
		foreach ( array( array( 0, $half ), array( 0, $half ), array( $half, $size ) ) as [ $from, $to ] ) {
			$said = $this->service( ArchiveService::class )->part( $id, $from, substr( $zip, $from, $to - $from ) );
			self::assertSame( $to, $said );
		}
		$this->work();
		$run = $this->newest();
		self::assertSame( 'checked', $run['state'], (string) $run['error'] );
		self::assertSame( array(), $run['problems'] );
		self::assertIsArray( $run['about'] );
		self::assertSame( count( $rows ), $run['about']['posts'] );
		$refused = $this->rest( 'POST', "/admin/archives/$id", array( 'act' => 'restore' ) );
		self::assertSame( 422, $refused->get_status() );

		foreach ( array_diff( $tables->names(), array( 'zmo_job' ) ) as $table ) {
			$tables->clear( $table );
		}
		wp_cache_flush();
		$other = $this->create_member( 'administrator', '新站长' );
		wp_set_current_user( $other );
		self::assertTrue( $this->data( $this->rest( 'GET', '/admin/archives' ) )['empty'] );
		$begun = $this->rest( 'POST', "/admin/archives/$id", array( 'act' => 'restore' ) );
		self::assertSame( 200, $begun->get_status() );
		// Killed now and then: what was not noted was not written either.
		$seen = 0;
		$kill = static function ( string $sql ) use ( &$seen ): string {
			$seen += (int) str_starts_with( $sql, 'INSERT IGNORE INTO' );
			if ( $seen > 0 && 0 === $seen % 9 ) {
				++$seen;
				throw new \Error( 'killed' );
			}
			return $sql;
		};
		add_filter( 'query', $kill );
		for ( $n = 0; $n < 100; $n++ ) {
			if ( Run::DONE === $this->service( RunRows::class )->find( $id )?->state ) {
				break;
			}
			$this->service( ArchiveService::class )->resume( $id, 0 );
			$this->service( ArchiveService::class )->work( array( 'run' => $id ) );
		}
		remove_filter( 'query', $kill );
		self::assertSame( Run::DONE, $this->service( RunRows::class )->find( $id )?->state );
		self::assertGreaterThan( 9, $seen );
		self::assertSame( $login, get_userdata( $this->owner )->user_login ?? '' );
		self::assertSame(
			$rows,
			$this->db()->ids( "SELECT post_id FROM {$this->db()->table( 'feed' )} ORDER BY post_id" )
		);
		self::assertContains( $post, $rows );
		self::assertSame( array(), $this->wrong_totals() );
		self::assertSame( 0, $this->jobs() );
	}

	public function test_a_step_that_does_not_fit_is_refused(): void {
		$this->rest( 'POST', '/admin/archives', array() );
		$run = "/admin/archives/{$this->newest()['id']}";
		$act = fn( string $what ): int => $this->rest( 'POST', $run, array( 'act' => $what ) )->get_status();
		self::assertSame( array( 409, 200, 200 ), array( $act( 'restore' ), $act( 'stop' ), $act( 'stop' ) ) );
		self::assertSame( array( 409, 200, 200 ), array( $act( 'restore' ), $act( 'resume' ), $act( 'resume' ) ) );
		$this->work();
		self::assertSame( 'done', $this->newest()['state'] );
		self::assertSame( array( 409, 409, 409 ), array_map( $act, array( 'stop', 'resume', 'restore' ) ) );
	}

	public function test_what_is_no_archive_is_told(): void {
		foreach ( array( '/etc', '/nowhere/at/all', 'phar://x', __FILE__, "/etc\0" ) as $place ) {
			$said = $this->rest( 'POST', '/admin/archives', array( 'act' => 'check', 'place' => $place ) );
			self::assertSame( 422, $said->get_status(), $place );
		}
		$this->rest( 'POST', '/admin/archives', array( 'act' => 'upload', 'size' => 9 ) );
		$id = (int) $this->newest()['id'];
		try {
			$this->service( ArchiveService::class )->part( $id, 0, 'no zip at' );
			self::fail( 'it is no ZIP file' );
		} catch ( \Zeromo\Community\Kernel\Failure $e ) {
			self::assertSame( 422, $e->status );
		}
		self::assertSame( array(), $this->data( $this->rest( 'GET', '/admin/archives' ) )['items'] );

		// A part that leads elsewhere, a line that is none, a file that is missing.
		$path = get_temp_dir() . 'archive-' . bin2hex( random_bytes( 6 ) ) . '.zip';
		$whole = $this->exported( array() );
		foreach ( array( '../out.jsonl', 'x/y.jsonl', 'a.php' ) as $bad ) {
			copy( $whole, $path );
			$zip = new \ZipArchive();
			$zip->open( $path );
			$zip->addFromString( $bad, 'x' );
			$zip->close();
			$this->rest( 'POST', '/admin/archives', array( 'act' => 'check', 'place' => $path ) );
			$this->work();
			$run = $this->newest();
			self::assertSame( 'failed', $run['state'], $bad );
			self::assertStringContainsString( '不是社区的归档', (string) $run['error'] );
			$this->rest( 'DELETE', "/admin/archives/{$run['id']}" );
		}
		copy( $whole, $path );
		$zip = new \ZipArchive();
		$zip->open( $path );
		$zip->addFromString( 'terms.jsonl', "{\"a\":\"1\"}\nno line\n" );
		$zip->deleteName( 'comments.jsonl' );
		foreach ( array( 'files/a.php', 'files/../../../a.txt', 'files/.htaccess', 'files/b.txt' ) as $file ) {
			$zip->addFromString( $file, 'x' );
		}
		$zip->close();
		$this->rest( 'POST', '/admin/archives', array( 'act' => 'check', 'place' => $path ) );
		$this->work();
		$run = $this->newest();
		self::assertSame( 'checked', $run['state'], (string) $run['error'] );
		$name  = (string) $this->service( RunRows::class )->find( (int) $run['id'] )?->name;
		$lines = $this->service( ArchiveFolder::class )->lines( $name );
		self::assertSame( array( '.', '..', 'b.txt' ), scandir( "$lines/files" ) );
		self::assertFileDoesNotExist( dirname( $lines ) . '/a.txt' );
		self::assertIsArray( $run['problems'] );
		$told = implode( "\n", array_filter( $run['problems'], 'is_string' ) );
		foreach ( array( 'comments.jsonl', 'terms.jsonl 有 1 行' ) as $word ) {
			self::assertStringContainsString( $word, $told );
		}
		self::assertSame(
			422,
			$this->rest( 'POST', "/admin/archives/{$run['id']}", array( 'act' => 'restore' ) )->get_status()
		);
		wp_delete_file( $path );
	}

	public function test_an_archive_of_somebody_else_is_no_door_into_the_server(): void {
		foreach (
			array(
				'.user.ini',
				'a/.user.ini',
				'a/.htaccess',
				'a.php',
				'a.PHP8',
				'a.phps',
				'a.pht',
				'a.php.jpg',
				'a.phar.',
				'a.php ',
				'a.shtml',
				'a.cgi',
				'a/web.config',
				'../a.txt',
				'a/../../b.txt',
				'a/',
				'/a.txt',
				'a\\..\\b.txt',
			) as $path
		) {
			self::assertFalse( Files::is_safe( $path ), $path );
		}
		$names = array( 'index.html', '2026/11/a.jpg', 'zeromo-private/ab/ab12.php_.jpg', 'a.graph.png', 'b.plan.txt' );
		foreach ( $names as $path ) {
			self::assertTrue( Files::is_safe( $path ), $path );
		}

		$path  = get_temp_dir() . 'archive-' . bin2hex( random_bytes( 6 ) ) . '.zip';
		$whole = $this->exported( array() );
		copy( $whole, $path );
		$zip = new \ZipArchive();
		$zip->open( $path );
		// As another program packs folders.
		$zip->addEmptyDir( 'files' );
		$zip->addEmptyDir( 'files/2026' );
		$zip->addFromString( 'files/2026/a.txt', 'x' );
		$zip->close();
		$this->rest( 'POST', '/admin/archives', array( 'act' => 'check', 'place' => $path ) );
		$this->work();
		$run = $this->newest();
		self::assertSame( 'checked', $run['state'], (string) $run['error'] );
		self::assertSame( array(), $run['problems'] );
		$this->rest( 'DELETE', "/admin/archives/{$run['id']}" );

		$zip->open( $path );
		$options = (string) $zip->getFromName( 'options.jsonl' );
		$foreign = '{"option_name":"active_plugins","option_value":"a:0:{}","autoload":"yes"}';
		$zip->addFromString( 'options.jsonl', "$options$foreign\n" );
		$zip->close();
		$this->rest( 'POST', '/admin/archives', array( 'act' => 'check', 'place' => $path ) );
		$this->work();
		$run = $this->newest();
		self::assertIsArray( $run['problems'] );
		self::assertStringContainsString( 'active_plugins', (string) wp_json_encode( $run['problems'] ) );
		wp_delete_file( $path );
	}

	public function test_who_may_only_move_things_in_gets_no_archive(): void {
		$editor = $this->create_member( 'editor' );
		get_userdata( $editor )->add_cap( 'import' );
		get_userdata( $editor )->add_cap( 'export' );
		wp_set_current_user( $editor );
		self::assertSame( 403, $this->rest( 'GET', '/admin/archives' )->get_status() );
		self::assertSame( 403, $this->rest( 'POST', '/admin/archives', array() )->get_status() );
	}

	public function test_what_nobody_asks_for_goes_in_a_week_and_others_may_not(): void {
		$path = $this->exported( array( 'anonymous' => true ) );
		$id   = (int) $this->newest()['id'];
		foreach ( array( 'editor', 'author' ) as $role ) {
			wp_set_current_user( $this->create_member( $role ) );
			self::assertSame( 403, $this->rest( 'GET', '/admin/archives' )->get_status() );
			self::assertSame(
				403,
				$this->rest( 'POST', "/admin/archives/$id", array( 'act' => 'download' ) )->get_status()
			);
		}
		$this->run_recurring( 'archive_expiry' );
		self::assertFileExists( $path );
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'archive' )} SET expires = %d",
			array( ( new Clock() )->now() - 1 )
		);
		$this->run_recurring( 'archive_expiry' );
		self::assertFileDoesNotExist( $path );
		self::assertNull( $this->service( RunRows::class )->find( $id ) );
	}
}
