<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Locks;

use Zeromo\Community\Publishing\EditedPost;

/** What an author types of a lock before it is sent: the author's alone, and no password in the database. */
final class DraftSecretTest extends PrivacyTestCase {

	public function test_neither_password_nor_hidden_text_stands_in_the_table_of_drafts(): void {
		$image = $this->make_pictures( $this->author, 1 )[0];
		$draft = $this->type(
			array(
				'post_content' => '开头',
				'privacy' => $this->privacy( '芝麻开门' ) + array( 'image_ids' => array( $image ) ),
			)
		);
		foreach ( array( self::WORD, '芝麻' ) as $word ) {
			$this->assertSame( 0, $this->rows( 'draft', 'fields', $word ) );
			$this->assertStringNotContainsString(
				trim( (string) wp_json_encode( $word ), '"' ),
				$this->kept( $draft['id'] )
			);
		}
		$this->assertStringContainsString(
			"\"images\":[$image]",
			$this->kept( $draft['id'] ),
			'so that it counts as used'
		);
		$edit = $this->edit( $draft['id'] );
		$this->assertSame(
			array( 'password', self::WORD . '藏起来的', '', true, array( $image ) ),
			array(
				$edit['type'],
				$edit['content'],
				$edit['value'],
				$edit['set'],
				array_column( $edit['images'], 'id' ),
			)
		);
	}

	public function test_a_password_that_was_typed_is_the_one_that_opens_whatever_is_sent_later(): void {
		$draft = $this->type( array( 'post_content' => '开头', 'privacy' => $this->privacy( '芝麻开门' ) ) );
		// The editor, loaded again, is not told the password and sends none.
		$draft = $this->type(
			array(
				'id' => $draft['id'],
				'version' => $draft['version'],
				'post_content' => '开头，接着写',
				'privacy' => $this->privacy(),
			)
		);
		$this->data(
			$this->rest(
				'POST',
				'/content',
				array(
					'id' => $draft['id'],
					'version' => $draft['version'],
					'post_status' => 'publish',
					'privacy' => $this->privacy(),
				)
			)
		);
		$this->assert_opens( $draft['id'], '芝麻开门' );
		// Of a post that is public, a new one.
		$this->as_user( $this->author );
		$typed = $this->type( array( 'id' => $draft['id'], 'privacy' => $this->privacy( '西瓜开门' ) ) );
		$this->assert_opens( $draft['id'], '芝麻开门' );
		$this->as_user( $this->author );
		$this->data(
			$this->rest(
				'POST',
				'/content',
				array( 'id' => $draft['id'], 'version' => $typed['version'], 'privacy' => $this->privacy() )
			)
		);
		$this->assert_opens( $draft['id'], '西瓜开门' );
	}

	public function test_another_type_takes_no_password_along_and_one_too_long_is_said(): void {
		$draft = $this->type( array( 'post_content' => '开头', 'privacy' => $this->privacy( str_repeat( '长', 21 ) ) ) );
		$this->assertSame( 0, $this->rows( 'draft', 'fields', '长长' ) );
		$this->assertSame( str_repeat( '长', 21 ), $this->edit( $draft['id'] )['value'] );
		$draft = $this->type(
			array( 'id' => $draft['id'], 'version' => $draft['version'], 'privacy' => $this->privacy( '芝麻' ) )
		);
		$this->data(
			$this->rest(
				'POST',
				'/content',
				array(
					'id' => $draft['id'],
					'version' => $draft['version'],
					'post_status' => 'publish',
					'privacy' => array( 'type' => 'login', 'content' => self::WORD . '藏起来的' ),
				)
			)
		);
		$this->assertSame( 'login', $this->data( $this->rest( 'GET', "/content/{$draft['id']}" ) )['privacy']['type'] );
		$this->assertSame(
			'',
			$this->db()->value( "SELECT secret FROM {$this->db()->table( 'lock' )} WHERE post_id = {$draft['id']}" )
		);
	}

	public function test_nobody_sends_the_hash_instead_of_the_password(): void {
		$hash = wp_hash_password( '偷来的' );
		$this->as_user( $this->author );
		$this->assert_refused(
			$this->rest(
				'POST',
				'/content',
				array( 'post_content' => 'x', 'privacy' => $this->privacy() + array( 'secret' => $hash ) )
			),
			422,
			'zeromo_content_invalid'
		);
		$draft = $this->type(
			array( 'post_content' => '开头', 'privacy' => $this->privacy() + array( 'secret' => $hash, 'box' => 'x' ) )
		);
		$this->assertFalse( $this->edit( $draft['id'] )['set'] );
	}

	public function test_with_other_keys_of_the_site_a_copy_opens_without_the_lock(): void {
		$draft = $this->type( array( 'post_content' => '开头', 'privacy' => $this->privacy( '芝麻' ) ) );
		$other = static fn(): string => 'other keys';
		add_filter( 'salt', $other );
		$post = $this->service( EditedPost::class )->of( $draft['id'], $this->author );
		remove_filter( 'salt', $other );
		$this->assertSame( array( '开头', array() ), array( $post['post_content'], (array) $post['parts'] ) );
	}

	/** @return array<string, mixed> */
	private function privacy( string $password = '' ): array {
		return array( 'type' => 'password', 'content' => self::WORD . '藏起来的' ) + (
			'' === $password ? array() : array( 'value' => $password )
		);
	}

	/**
	 * @param array<string, mixed> $fields As typed.
	 * @return array{id: int, version: int}
	 */
	private function type( array $fields ): array {
		$this->as_user( $this->author );
		$kept = $this->data( $this->rest( 'POST', '/content/draft', $fields ) );
		return array( 'id' => (int) $kept['id'], 'version' => (int) $kept['version'] );
	}

	private function kept( int $id ): string {
		return (string) $this->db()->value(
			"SELECT fields FROM {$this->db()->table( 'draft' )} WHERE post_id = %d",
			array( $id )
		);
	}

	/** @return array<string, mixed> */
	private function edit( int $id ): array {
		return ( (array) $this->service( EditedPost::class )->of( $id, $this->author )['parts'] )['lock'];
	}

	private function assert_opens( int $id, string $password ): void {
		$this->as_user( $this->create_member() );
		$this->assertTrue(
			$this->data(
				$this->rest( 'POST', '/post/unlock', array( 'post_id' => $id, 'password' => $password ) )
			)['unlocked']
		);
	}
}
