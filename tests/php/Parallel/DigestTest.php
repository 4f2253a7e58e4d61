<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Notifications\NotificationPreferences;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/**
 * The turn of the letters runs in several processes at once, as where a site calls wp-cron.php and a visitor does, too.
 */
final class DigestTest extends ParallelTestCase {

	use MakesPosts;

	/** What the served site does in this test: a route that runs the turn, letters that are written into a file. */
	private const PLUGIN = <<<'PHP'
		<?php
		add_action( 'rest_api_init', static fn() => register_rest_route( 'zeromo/test', '/digest', array(
			'methods'             => 'POST',
			'permission_callback' => '__return_true',
			'callback'            => static fn(): array => array(
				'sent' => Zeromo\Community\Plugin::container()
					->get( Zeromo\Community\Notifications\Digest::class )->run(),
			),
		) ) );
		add_filter( 'pre_wp_mail', static function ( $done, array $letter ): bool {
			// Core's own letters about comments are others.
			if ( str_contains( implode( "\n", (array) $letter['headers'] ), 'List-Unsubscribe' ) ) {
				file_put_contents( __FILE__ . '.letters', $letter['to'] . "\n", FILE_APPEND | LOCK_EX );
			}
			return true;
		}, 10, 2 );
		PHP;

	private string $file;

	protected function setUp(): void {
		parent::setUp();
		$this->file = WP_CONTENT_DIR . '/mu-plugins/zeromo-digest-of-a-test.php';
		wp_mkdir_p( WP_CONTENT_DIR . '/mu-plugins' );
		file_put_contents( $this->file, self::PLUGIN );
	}

	protected function tearDown(): void {
		foreach ( array( $this->file, "$this->file.letters" ) as $file ) {
			if ( is_file( $file ) ) {
				unlink( $file );
			}
		}
		parent::tearDown();
	}

	public function test_each_member_gets_one_letter(): void {
		$readers = $this->readers( 6 );
		foreach ( $readers as $reader ) {
			update_user_meta( $reader, NotificationPreferences::SENT, time() - DAY_IN_SECONDS );
		}
		$this->assertSame( array( 6, 6 ), $this->turns( $readers ) );
		$this->assertSame( array( 0, 6 ), $this->turns( $readers ), 'and none before the next day' );
	}

	/** Who asked for letters by another way than the settings: the first one tells what happens from now on. */
	public function test_a_member_without_a_moment_gets_no_two(): void {
		$readers = $this->readers( 6 );
		foreach ( $readers as $reader ) {
			delete_user_meta( $reader, NotificationPreferences::SENT );
		}
		$this->assertSame( array( 0, 0 ), $this->turns( $readers ) );
		foreach ( $readers as $reader ) {
			$this->assertCount( 1, get_user_meta( $reader, NotificationPreferences::SENT ) );
		}
	}

	/**
	 * Members who want letters about comments and have one unread.
	 *
	 * @return list<int>
	 */
	private function readers( int $count ): array {
		$readers = $this->create_members( $count );
		$fan     = $this->create_member();
		$calls   = array();
		foreach ( $readers as $reader ) {
			$this->at_once(
				array(
					$this->call(
						$reader,
						'POST',
						'/message/settings',
						array( 'mail' => array( 'comment' => true ), 'digest' => 'daily' )
					),
				)
			);
			$calls[] = $this->call(
				$fan,
				'POST',
				'/comment',
				array( 'post_id' => $this->make_post( $reader ), 'comment' => "写给 $reader" )
			);
		}
		$this->assertSame(
			array( 200 ),
			array_values( array_unique( array_column( $this->at_once( $calls ), 'status' ) ) )
		);
		return $readers;
	}

	/**
	 * Eight turns at once.
	 *
	 * @param list<int> $readers Whose letters are looked for.
	 * @return array{int, int} Letters the turns say they sent, different members who have got exactly one up to now.
	 */
	private function turns( array $readers ): array {
		$answers = $this->at_once( array_fill( 0, 8, $this->call( 0, 'POST', '/zeromo/test/digest' ) ) );
		$this->assertSame(
			array( 200 ),
			array_values( array_unique( array_column( $answers, 'status' ) ) ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$kept = is_file( "$this->file.letters" )
			? array_count_values( (array) file( "$this->file.letters", FILE_IGNORE_NEW_LINES ) )
			: array();
		$own  = array_intersect_key(
			$kept,
			array_flip(
				array_map( static fn( int $id ): string => (string) get_userdata( $id )?->user_email, $readers )
			)
		);
		return array(
			array_sum( array_column( array_column( $answers, 'data' ), 'sent' ) ),
			count( array_keys( $own, 1, true ) ),
		);
	}
}
