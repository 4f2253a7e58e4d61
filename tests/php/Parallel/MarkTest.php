<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** An application that is sent many times at once, and decisions on it at once. */
final class MarkTest extends ParallelTestCase {

	public function test_one_application_and_one_decision(): void {
		$member  = $this->create_member();
		$editors = array( $this->create_member( 'editor' ), $this->create_member( 'editor' ) );
		$sent    = array( 'title' => '摄影师', 'proof' => '拍了二十年照片，出过两本书' );
		$answers = $this->at_once( array_fill( 0, 6, $this->call( $member, 'POST', '/account/mark', $sent ) ) );
		self::assertSame( array( 200 ), array_values( array_unique( array_column( $answers, 'status' ) ) ) );
		$db   = Plugin::container()->get( Db::class );
		$rows = $db->ids( "SELECT id FROM {$db->table( 'verified_mark' )} WHERE user_id = %d", array( $member ) );
		self::assertCount( 1, $rows );
		$calls = array();
		foreach ( array( ...$editors, ...$editors ) as $n => $editor ) {
			$what    = array( 'decision' => 0 === $n % 2 ? 'grant' : 'refuse', 'reason' => '看不清' );
			$calls[] = $this->call( $editor, 'POST', "/admin/marks/{$rows[0]}", $what );
		}
		$said = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
		ksort( $said );
		self::assertSame( array( 200 => 1, 409 => 3 ), $said );
		self::assertSame(
			'1',
			$db->value( "SELECT COUNT(*) FROM {$db->table( 'audit' )} WHERE user_id = %d", array( $member ) )
		);
	}
}
