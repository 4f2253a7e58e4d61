<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Media;

use Zeromo\Community\Routing\Ajax;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** `zeromo_media_store`: a member's own library by ajax. */
final class MediaStoreTest extends IntegrationTestCase {

	private const STORE = 'zeromo_media_store';

	private Pictures $pictures;
	private int $member;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->pictures            = new Pictures();
		$this->member              = $this->create_member();
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$this->as_user( $this->member );
	}

	protected function tearDown(): void {
		$_FILES                    = array();
		$_SERVER['REQUEST_METHOD'] = 'GET';
		parent::tearDown();
	}

	/**
	 * @param array<string, mixed> $params Parameters.
	 * @return array{status: int, headers: array<string, string>, body: array{success: bool, data: mixed}}
	 */
	private function ajax( array $params ): array {
		return $this->service( Ajax::class )->dispatch( self::STORE, $params );
	}

	/** @param array<string, mixed> $params More. */
	private function save( array $params = array() ): int {
		$data   = 'data:image/png;base64,' . base64_encode( $this->pictures->corners( 60, 40, 'png' ) );
		$answer = $this->ajax(
			$params + array(
				'action_type' => 'save',
				'data' => $data,
				'filename' => '湖"边<b>.png',
				'_wpnonce' => wp_create_nonce( self::STORE ),
			)
		);
		$this->assertSame( 200, $answer['status'], (string) wp_json_encode( $answer['body'] ) );
		return (int) $answer['body']['data']['items'][0]['id'];
	}

	public function test_what_is_saved_is_listed_and_deleted(): void {
		$ids  = array( $this->save(), $this->save(), $this->save() );
		$page = $this->ajax( array( 'type' => 'image', 'per_page' => '2' ) )['body']['data'];
		$this->assertSame( array( 3, true ), array( $page['total'], $page['more'] ) );
		$this->assertCount( 2, $page['items'] );
		$this->assertStringContainsString( "data-id=\"{$ids[2]}\"", $page['items'][0] );
		$this->assertStringNotContainsString( '<b>', $page['items'][0] );
		$rest = $this->ajax( array( 'type' => 'image', 'per_page' => '2', 'paged' => '2' ) )['body']['data'];
		$this->assertSame( array( 1, false ), array( count( $rest['items'] ), $rest['more'] ) );
		$this->assertSame( array(), $this->ajax( array( 'type' => 'video' ) )['body']['data']['items'] );
		$this->assertCount( 1, $this->ajax( array( 'id' => (string) $ids[1] ) )['body']['data']['items'] );
		$delete = array( 'action_type' => 'delete', 'id' => $ids[0], '_wpnonce' => wp_create_nonce( self::STORE ) );
		$this->assertTrue( $this->ajax( $delete )['body']['data']['deleted'] );
		$this->assertSame( 404, $this->ajax( $delete )['status'], 'Once is enough.' );
		$this->assertNull( get_post( $ids[0] ) );
	}

	public function test_a_form_brings_files(): void {
		$_FILES = array(
			'images' => $this->pictures->files( array( 'a.jpg' => $this->pictures->corners() ) ),
			'files'  => $this->pictures->files( array( '说明.docx' => Films::docx() ) ),
		);
		$items  = $this->ajax(
			array( 'action_type' => 'save', '_wpnonce' => wp_create_nonce( self::STORE ) )
		)['body']['data']['items'];
		$this->assertSame( array( 'image', 'file' ), array_column( $items, 'type' ) );
		$html = $this->ajax( array( 'type' => 'file' ) )['body']['data']['items'][0];
		$this->assertStringContainsString( '说明.docx', $html );
		$this->assertStringContainsString( 'zmo_file=0-' . $items[1]['id'], $html );
	}

	public function test_rights(): void {
		$id = $this->save();
		$this->assertSame( 403, $this->ajax( array( 'action_type' => 'save', 'data' => 'x' ) )['status'], 'No nonce.' );
		$this->assertSame(
			403,
			$this->ajax(
				array( 'action_type' => 'delete', 'id' => $id, '_wpnonce' => wp_create_nonce( 'zeromo_content_store' ) )
			)['status']
		);
		$this->assertSame( 403, $this->ajax( array( 'current_user' => '0' ) )['status'] );
		$this->as_user( 0 );
		$this->assertSame( 401, $this->ajax( array() )['status'] );
		foreach ( array( 'save', 'delete' ) as $action ) {
			$this->assertSame(
				401,
				$this->ajax(
					array( 'action_type' => $action, 'id' => $id, '_wpnonce' => wp_create_nonce( self::STORE ) )
				)['status']
			);
		}
		$this->as_user( $this->create_member() );
		$this->assertSame( array(), $this->ajax( array() )['body']['data']['items'] );
		$this->assertSame( 404, $this->ajax( array( 'id' => $id ) )['status'] );
		$this->assertSame(
			404,
			$this->ajax(
				array( 'action_type' => 'delete', 'id' => $id, '_wpnonce' => wp_create_nonce( self::STORE ) )
			)['status']
		);
		$this->as_user( $this->create_member( 'editor' ) );
		$this->assertCount(
			1,
			$this->ajax( array( 'current_user' => '0', 'ids' => array( $id ) ) )['body']['data']['items']
		);
		$this->assertTrue(
			$this->ajax(
				array( 'action_type' => 'delete', 'id' => $id, '_wpnonce' => wp_create_nonce( self::STORE ) )
			)['body']['data']['deleted']
		);
	}

	public function test_junk(): void {
		$nonce = array( '_wpnonce' => wp_create_nonce( self::STORE ) );
		foreach ( array(
			array( 'type' => 'x' ),
			array( 'id' => 'x' ),
			array( 'ids' => array( 0 ) ),
			array( 'per_page' => 51 ),
			array( 'action_type' => 'delete' ) + $nonce,
			array( 'action_type' => 'save' ) + $nonce,
		) as $params ) {
			$this->assertSame( 400, $this->ajax( $params )['status'], (string) wp_json_encode( $params ) );
		}
		$refused = $this->ajax( array( 'action_type' => 'save', 'data' => 'data:image/png;base64,!!' ) + $nonce );
		$this->assertSame( array( 422, '解析转换图片失败' ), array( $refused['status'], $refused['body']['data']['message'] ) );
		$this->assertSame( array(), $this->ajax( array( 'paged' => '100' ) )['body']['data']['items'] );
		$_SERVER['REQUEST_METHOD'] = 'GET';
		$this->assertSame( 400, $this->ajax( array( 'action_type' => 'delete', 'id' => 1 ) + $nonce )['status'] );
	}
}
