<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Walls;

use Zeromo\Community\CircleMembers\Api\CircleJoining;
use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Tests\Contract\ContractTestCase;

/**
 * The small community of the contract's tests with everybody the table of rights names in it.
 *
 * Each call runs in a savepoint of its own, so the next one finds the community as it was.
 *
 * @phpstan-type Sent array{user: int, params: array<string, mixed>, files?: array<string, mixed>}
 */
abstract class WallsTestCase extends ContractTestCase {

	/** @var array<string, int> User ids by the table's name of the person; `author` differs from call to call. */
	protected array $who = array();

	protected int $writer;

	/** @var list<string> What PHP has complained about. */
	protected array $noise = array();

	protected function setUp(): void {
		parent::setUp();
		$this->noise = array();
		set_error_handler(
			function ( int $level, string $text, string $file, int $line ): bool {
				if ( 0 !== ( error_reporting() & $level ) ) {
					$this->noise[] = "$text in $file:$line";
				}
				return true;
			}
		);
		add_filter( 'pre_wp_mail', '__return_true' );
		add_filter( 'pre_http_request', static fn() => new \WP_Error( 'offline', 'No call leaves this test.' ) );
		$circles      = $this->service( CircleEditing::class );
		$this->writer = $this->create_member( 'author', '写手' );
		$this->who    = array(
			'visitor'        => 0,
			'member'         => $this->outsider,
			'blocked'        => $this->create_member( 'subscriber', '被屏蔽' ),
			'banned'         => $this->create_member( 'subscriber', '被禁言' ),
			'former member'  => $this->create_member( 'subscriber', '退圈' ),
			'circle member'  => $this->create_member( 'subscriber', '圈友' ),
			'circle manager' => $this->create_member( 'subscriber', '管理员' ),
			'circle owner'   => $this->owner,
			'contributor'    => $this->create_member( 'contributor', '投稿者' ),
			'author role'    => $this->create_member( 'author', '作者' ),
			'editor'         => $this->moderator,
			'administrator'  => $this->create_member( 'administrator', '站长' ),
		);
		foreach ( array( $this->circle, $this->closed ) as $circle ) {
			foreach ( array(
				$this->writer,
				$this->who['circle member'],
				$this->who['circle manager'],
				$this->who['former member'],
			) as $member ) {
				$this->service( CircleJoining::class )->admit( $circle, $member, 0 );
			}
			$this->as_user( $this->owner );
			$this->data(
				$this->rest(
					'POST',
					'/circle/members/' . $this->who['circle manager'],
					array( 'circle_id' => $circle, 'action' => 'promote' )
				)
			);
			$this->as_user( $this->who['former member'] );
			$this->data( $this->rest( 'POST', '/circle/leave', array( 'circle_id' => $circle ) ) );
		}
		foreach ( array( $this->owner, $this->reader, $this->writer ) as $member ) {
			$this->as_user( $member );
			$this->data(
				$this->rest( 'POST', '/user/block', array( 'user_id' => $this->who['blocked'], 'blocked' => 1 ) )
			);
		}
		$this->as_user( $this->moderator );
		$this->data(
			$this->rest(
				'POST',
				'/admin/bans',
				array( 'user_id' => $this->who['banned'], 'level' => 'silence', 'days' => 7, 'reason' => '刷屏' )
			)
		);
		$this->as_user( 0 );
	}

	protected function tearDown(): void {
		restore_error_handler();
		// A page that was drawn leaves its post here, and core takes it wherever a post has no number.
		unset( $GLOBALS['post'] );
		parent::tearDown();
	}

	/**
	 * Does something and takes back what it wrote.
	 *
	 * @template T
	 * @param \Closure(): T $work The call.
	 * @return T
	 */
	protected function undone( \Closure $work ): mixed {
		$this->wpdb()->query( 'SAVEPOINT wall' );
		$get  = array( $_GET, $_POST, $_REQUEST, $_COOKIE, $_FILES );
		$post = $GLOBALS['post'] ?? null;
		try {
			return $work();
		} finally {
			$this->wpdb()->query( 'ROLLBACK TO SAVEPOINT wall' );
			$this->wpdb()->query( 'RELEASE SAVEPOINT wall' );
			wp_cache_flush();
			[ $_GET, $_POST, $_REQUEST, $_COOKIE, $_FILES ] = $get;
			$GLOBALS['post'] = $post;
		}
	}
}
