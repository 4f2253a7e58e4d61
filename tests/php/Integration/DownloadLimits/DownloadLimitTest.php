<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\DownloadLimits;

use Zeromo\Community\DownloadLimits\DownloadLimits;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Locks\Api\Entitlements;
use Zeromo\Community\Media\Http\FileSender;
use Zeromo\Community\Membership\Api\VipGrants;
use Zeromo\Community\Membership\Blocks\VipBlock;
use Zeromo\Community\Tests\Integration\Media\Films;
use Zeromo\Community\Tests\Integration\Media\Pictures;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Files of posts a day and how fast, by level. */
final class DownloadLimitTest extends ContentTestCase {

	/** @param array<string, mixed> $more */
	private function bounds( int $plain, int $vip, int $speed = 0, array $more = array() ): void {
		$this->service( Settings::class )->save(
			$more + array(
				'plain_downloads' => $plain,
				'plain_speed' => $speed,
				'vip_levels' => array(
					array( 'level' => 1, 'name' => 'VIP', 'downloads' => $vip, 'speed' => $speed * 4 ),
				),
			)
		);
	}

	/** @return list<array{int, int}> Posts that are read by who is signed in, each with a file. */
	private function files( int $author, int $count ): array {
		$drawn = new Pictures();
		$made  = array();
		for ( $n = 0; $n < $count; $n++ ) {
			$this->as_user( $author );
			$pdf    = array( 'files' => $drawn->files( array( "$n.pdf" => Films::pdf() ) ) );
			$file   = $this->data( $this->rest( 'POST', '/media', array(), $pdf ) )[0]['id'];
			$lock   = array( 'type' => 'login', 'content' => '登录后看得到的话' );
			$more   = array( 'file_id' => $file, 'privacy' => $lock );
			$made[] = array( $this->publish( $author, "附件 $n", $more ), $file );
		}
		return $made;
	}

	/**
	 * @param array{int, int} $file Post and file.
	 * @return array{status: int, headers: array<string, string>, text: string, speed: int}
	 */
	private function ask( int $member, array $file, string $method = 'GET', string $key = '' ): array {
		$this->as_user( $member );
		return $this->service( FileSender::class )->answer(
			$method,
			array( 'zmo_file' => "{$file[0]}-{$file[1]}", 'zmo_key' => $key )
		);
	}

	private function vip(): int {
		$member = $this->create_member();
		$this->service( Db::class )->transaction(
			fn() => $this->service( VipGrants::class )->give( $member, 1, 30, "test:$member" )
		);
		return $member;
	}

	public function test_a_file_counts_once_a_day_and_the_level_says_how_many(): void {
		$author = $this->create_member();
		$files  = $this->files( $author, 4 );
		$reader = $this->create_member();
		self::assertSame( 302, $this->ask( $reader, $files[0] )['status'], 'as shipped nothing is bounded' );
		self::assertSame( '', $this->service( DownloadLimits::class )->note( $reader ) );
		$this->bounds( 2, 3 );
		self::assertSame( 302, $this->ask( $reader, $files[0], 'HEAD' )['status'] );
		self::assertSame( 302, $this->ask( $reader, $files[0] )['status'] );
		self::assertSame( '今天还可以下载 1 个', $this->service( DownloadLimits::class )->note( $reader ) );
		$link = $this->ask( $reader, $files[1] );
		self::assertSame( 302, $link['status'] );
		$refused = $this->ask( $reader, $files[2] );
		self::assertSame( 429, $refused['status'] );
		self::assertStringContainsString( '今天的 2 次下载已用完', $refused['text'] );
		self::assertGreaterThan( 0, (int) $refused['headers']['Retry-After'] );
		self::assertSame( 302, $this->ask( $reader, $files[1] )['status'], 'what was fetched today is fetched again' );
		parse_str( (string) wp_parse_url( $link['headers']['Location'], PHP_URL_QUERY ), $query );
		self::assertSame( 200, $this->ask( $reader, $files[1], 'GET', (string) $query['zmo_key'] )['status'] );
		$vip = $this->vip();
		foreach ( array( 302, 302, 302, 429 ) as $n => $status ) {
			self::assertSame( $status, $this->ask( $vip, $files[ $n ] )['status'] );
		}
		foreach ( $files as $file ) {
			self::assertSame( 302, $this->ask( $author, $file )['status'], 'one\'s own are free' );
		}
		self::assertSame( 401, $this->ask( 0, $files[0] )['status'] );
	}

	public function test_what_was_bought_is_free_and_a_day_is_a_day(): void {
		$files  = $this->files( $this->create_member(), 3 );
		$reader = $this->create_member();
		$this->bounds( 1, 1 );
		$this->service( Entitlements::class )->grant( $reader, Entitlements::POST, $files[0][0], 'test' );
		self::assertSame( 302, $this->ask( $reader, $files[0] )['status'] );
		self::assertSame( 302, $this->ask( $reader, $files[1] )['status'] );
		self::assertSame( 429, $this->ask( $reader, $files[2] )['status'] );
		foreach ( array( 'download_file', 'download_day' ) as $table ) {
			$this->db()->execute( "UPDATE {$this->db()->table( $table )} SET day = 20200101" );
		}
		self::assertSame( 302, $this->ask( $reader, $files[2] )['status'] );
		$this->service( DownloadLimits::class )->sweep();
		$rows = "SELECT COUNT(*) FROM {$this->db()->table( 'download_file' )} WHERE user_id = %d";
		self::assertSame( '1', (string) $this->db()->value( $rows, array( $reader ) ) );
		$this->service( DownloadLimits::class )->member_gone( $reader );
		self::assertSame( '0', (string) $this->db()->value( $rows, array( $reader ) ) );
	}

	public function test_the_speed_is_told_to_nginx_and_kept_by_php(): void {
		$files  = $this->files( $this->create_member(), 1 );
		$reader = $this->create_member();
		$vip    = $this->vip();
		foreach ( array( 'php', 'x-accel', 'x-sendfile' ) as $sender ) {
			$this->bounds( 0, 0, 64, array( 'file_sender' => $sender ) );
			foreach ( array( $reader => 65536, $vip => 262144 ) as $member => $speed ) {
				$link = $this->ask( $member, $files[0] )['headers']['Location'];
				parse_str( (string) wp_parse_url( $link, PHP_URL_QUERY ), $query );
				$sent = $this->ask( $member, $files[0], 'GET', (string) $query['zmo_key'] );
				self::assertSame( 200, $sent['status'] );
				if ( 'x-accel' === $sender ) {
					self::assertSame( (string) $speed, $sent['headers']['X-Accel-Limit-Rate'] );
				} else {
					self::assertSame( $speed, $sent['speed'] );
					self::assertArrayNotHasKey( 'X-Sendfile', $sent['headers'], 'Apache cannot be told how fast' );
				}
			}
		}
	}

	public function test_the_page_of_memberships_says_it(): void {
		$this->as_user( $this->create_member() );
		self::assertStringNotContainsString( '每天下载附件', $this->service( VipBlock::class )->render( array(), '' ) );
		$this->bounds( 5, 0, 512 );
		$html = $this->service( VipBlock::class )->render( array(), '' );
		foreach ( array( '每天下载附件', '5 个', '不限', '每秒 512 KB', '每秒 2 MB' ) as $words ) {
			self::assertStringContainsString( $words, $html );
		}
	}
}
