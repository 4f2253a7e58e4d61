<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Circles;

use Zeromo\Community\CircleMembers\Api\CircleJoining;
use Zeromo\Community\CircleMembers\View\CirclePage;
use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Circles made for a test. */
abstract class CircleTestCase extends IntegrationTestCase {

	protected int $owner = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->owner = $this->create_member( 'author' );
		add_filter( 'zeromo_rate_limits', '__return_false' );
	}

	protected function tearDown(): void {
		// The page a test looked at is not the next one's.
		$_GET                = array();
		$GLOBALS['wp_query'] = new \WP_Query();
		(
			new \ReflectionProperty( CirclePage::class, 'known' )
		)->setValue( $this->service( CirclePage::class ), array() );
		parent::tearDown();
	}

	/**
	 * A circle of $this->owner.
	 *
	 * @param array{title?: string, description?: string, icon_id?: int, cover_id?: int, cat?: int, join_mode?: string,
	 *   visibility?: string, slug?: string} $fields Of POST /circle.
	 */
	protected function circle( array $fields = array() ): int {
		return $this->service( CircleEditing::class )->create( $this->owner, $fields + array( 'title' => '胶片与日常' ) );
	}

	protected function join( int $circle, int $member ): void {
		$this->service( CircleJoining::class )->join( $circle, $member );
	}

	/** @return array{rows: int, kept: int} Joined members by rows and by the kept count. */
	protected function counts( int $circle ): array {
		return array(
			'rows' => (int) $this->db()->value(
				'SELECT COUNT(*) FROM ' . $this->db()->table( 'circle_member' )
					. ' WHERE circle_id = %d AND status = 1',
				array( $circle )
			),
			'kept' => (int) $this->db()->value(
				'SELECT member_count FROM ' . $this->db()->table( 'circle' ) . ' WHERE circle_id = %d',
				array( $circle )
			),
		);
	}

	/** A picture of a member's own. */
	protected function picture( int $member ): int {
		$id = wp_insert_attachment(
			array(
				'post_mime_type' => 'image/jpeg',
				'post_author' => $member,
				'post_title' => 'p',
				'post_status' => 'inherit',
			),
			'2026/01/p.jpg'
		);
		wp_update_attachment_metadata(
			$id,
			array( 'width' => 400, 'height' => 400, 'file' => '2026/01/p.jpg', 'sizes' => array() )
		);
		return $id;
	}
}
