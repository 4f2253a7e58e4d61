<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\UploadQuota;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\UploadQuota\Api\Quota;

/** What a member may upload on a day: files and bytes are counted, refused beyond the limit, and given back. */
final class QuotaTest extends IntegrationTestCase {

	private int $member;

	protected function setUp(): void {
		parent::setUp();
		$this->member = $this->create_member();
	}

	public function test_files_of_a_day_are_counted_and_given_back(): void {
		$this->limit( array( 'files' => 2 ) );
		$this->assertSame(
			array( true, true, false ),
			array( $this->takes( 1, 5 ), $this->takes( 1, 5 ), $this->takes( 1, 5 ) )
		);
		$this->service( Quota::class )->refund( $this->member, 1, 5 );
		$this->assertSame( array( true, false ), array( $this->takes( 1, 5 ), $this->takes( 1, 5 ) ) );
	}

	public function test_bytes_of_a_day_are_counted_and_given_back(): void {
		$this->limit( array( 'bytes' => 1 ) );
		$half = intdiv( MB_IN_BYTES, 2 );
		$this->assertSame(
			array( true, true, false ),
			array( $this->takes( 1, $half ), $this->takes( 1, $half ), $this->takes( 1, 1 ) )
		);
		$this->assertSame( '每天 1 MB，今天已用 1 MB', $this->service( Quota::class )->words( $this->member ) );
		$this->service( Quota::class )->refund( $this->member, 1, $half );
		$this->assertSame( array( true, false ), array( $this->takes( 1, $half ), $this->takes( 1, 1 ) ) );
	}

	/** @param array<string, int> $limit Of members. */
	private function limit( array $limit ): void {
		$this->service( Settings::class )->save( array( 'upload_limits' => array( 'subscriber' => $limit ) ) );
	}

	private function takes( int $files, int $bytes ): bool {
		try {
			$this->service( Quota::class )->charge( $this->member, $files, $bytes );
			return true;
		} catch ( Failure $failure ) {
			$this->assertSame( 429, $failure->status );
			return false;
		}
	}
}
