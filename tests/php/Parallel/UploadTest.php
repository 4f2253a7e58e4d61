<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** The day's number of files holds at the same moment; an upload is dropped once. */
final class UploadTest extends ParallelTestCase {

	private const PICTURE = __DIR__ . '/../../../demo/avatars/boat.jpg';

	/** The served site loses the answer to the COMMIT that stores a key. */
	private const LOSES = <<<'PHP'
		<?php
		add_filter( 'query', static function ( $sql ) {
			static $keyed = false;
			$handle = $GLOBALS['wpdb']->__get( 'dbh' );
			$keyed  = $keyed || ( isset( $_SERVER['HTTP_X_LOSES'] ) && preg_match( '/^INSERT.*_idempotency /', $sql ) );
			if ( $keyed && 'COMMIT' === $sql && $handle instanceof mysqli ) {
				$keyed  = false;
				$thread = $handle->thread_id;
				$handle->query( $sql );
				( new wpdb( DB_USER, DB_PASSWORD, DB_NAME, DB_HOST ) )->query( "KILL $thread" );
				while ( @$handle->query( 'SELECT 1' ) ) {
					usleep( 500 );
				}
				unset( $_SERVER['HTTP_X_LOSES'] );
			}
			return $sql;
		} );
		PHP;

	private const PLUGIN = WP_CONTENT_DIR . '/mu-plugins/zeromo-loses-of-a-test.php';

	protected function tearDown(): void {
		if ( is_file( self::PLUGIN ) ) {
			unlink( self::PLUGIN );
		}
		Plugin::container()->get( Settings::class )->save( array( 'upload_limits' => array() ) );
		parent::tearDown();
	}

	/** The answer to an upload is lost, and the member presses 重试, also while the first one is still at work. */
	public function test_a_picture_sent_again_under_its_key_is_one_picture(): void {
		Plugin::container()->get( Settings::class )->save(
			array( 'upload_limits' => array( 'subscriber' => array( 'files' => 9 ) ) )
		);
		$member  = $this->create_member();
		$send    = $this->picture( $member );
		$answers = array( ...$this->at_once( array_fill( 0, 5, $send ) ), ...$this->at_once( array( $send ) ) );
		$this->assertSame( array_fill( 0, 6, 200 ), array_column( $answers, 'status' ) );
		$ids = array_map( static fn( array $answer ): mixed => $answer['data'][0]['id'] ?? 0, $answers );
		$this->assertCount( 1, array_unique( $ids ) );
		$db    = Plugin::container()->get( Db::class );
		$count = "SELECT COUNT(*) FROM {$db->core( 'posts' )} WHERE post_type = 'attachment' AND post_author = %d";
		$this->assertSame( '1', $db->value( $count, array( $member ) ) );
		$this->assertSame(
			'1',
			$db->value( "SELECT files FROM {$db->table( 'upload_day' )} WHERE user_id = %d", array( $member ) )
		);
	}

	/** The database has stored the key and its answer is lost: what the key stands for is not taken away again. */
	public function test_a_picture_whose_commit_had_no_answer_is_kept(): void {
		wp_mkdir_p( dirname( self::PLUGIN ) );
		file_put_contents( self::PLUGIN, self::LOSES );
		$send   = $this->picture( $this->create_member() );
		$lost   = array( 'headers' => array( ...$send['headers'], 'X-Loses: 1' ) ) + $send;
		$answer = $this->at_once( array( $lost ) )[0];
		$this->assertSame( 200, $answer['status'], $answer['text'] );
		$id = (int) ( $answer['data'][0]['id'] ?? 0 );
		$this->assertInstanceOf( \WP_Post::class, get_post( $id ) );
		$again = $this->at_once( array( $send ) )[0];
		$this->assertSame( $id, $again['data'][0]['id'] ?? 0 );
	}

	/** @return array{user: int, method: string, url: string, body: string, headers: list<string>} Upload with a key. */
	private function picture( int $member ): array {
		$picture = (string) file_get_contents( self::PICTURE );
		$end     = 'zmo' . bin2hex( random_bytes( 8 ) );
		return array(
			...$this->call( $member, 'POST', '/media' ),
			'body' => "--$end\r\nContent-Disposition: form-data; name=\"images[]\"; filename=\"a.jpg\"\r\n"
				. "Content-Type: image/jpeg\r\n\r\n$picture\r\n--$end--\r\n",
			'headers' => array( "Content-Type: multipart/form-data; boundary=$end", "Idempotency-Key: $end" ),
		);
	}

	public function test_no_more_begin_than_the_day_has_and_one_is_dropped_once(): void {
		Plugin::container()->get( Settings::class )->save(
			array( 'upload_limits' => array( 'subscriber' => array( 'files' => 3 ) ) )
		);
		$member  = $this->create_member();
		$begin   = $this->call(
			$member,
			'POST',
			'/media/upload',
			array( 'filename' => 'a.pdf', 'size' => 1000, 'kind' => 'file' )
		);
		$answers = $this->at_once( array_fill( 0, 12, $begin ) );
		$by      = array_count_values( array_column( $answers, 'status' ) );
		ksort( $by );
		$this->assertSame( array( 200 => 3, 429 => 9 ), $by );
		$db = Plugin::container()->get( Db::class );
		$this->assertSame(
			'3',
			$db->value( "SELECT files FROM {$db->table( 'upload_day' )} WHERE user_id = %d", array( $member ) )
		);
		$this->assertSame(
			'3',
			$db->value( "SELECT COUNT(*) FROM {$db->table( 'upload' )} WHERE user_id = %d", array( $member ) )
		);

		$id = 0;
		foreach ( $answers as $answer ) {
			$id = 200 === $answer['status'] && is_array( $answer['data'] ) ? (int) $answer['data']['upload_id'] : $id;
		}
		$answers = $this->at_once( array_fill( 0, 8, $this->call( $member, 'DELETE', "/media/upload/$id" ) ) );
		$this->assertSame( array(), array_diff( array_column( $answers, 'status' ), array( 200, 404 ) ) );
		$this->assertSame(
			'2',
			$db->value( "SELECT files FROM {$db->table( 'upload_day' )} WHERE user_id = %d", array( $member ) ),
			'Given back once.'
		);
	}
}
