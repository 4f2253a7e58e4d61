<?php

declare(strict_types=1);

namespace Zeromo\Community\Members;

use Zeromo\Community\Kernel\Wiring\Filter;

/** Answers core's get_avatar() and get_avatar_url() for everybody, so that no outside avatar host is ever asked. */
final class Avatars {

	public function __construct( private readonly Directory $members, private readonly LetterFiles $letters ) {}

	/**
	 * Filter `pre_get_avatar_data`.
	 *
	 * @param array<string, mixed> $args As core has prepared them.
	 * @param mixed                $whom User id, e-mail address, WP_User, WP_Post or WP_Comment.
	 * @return array<string, mixed>
	 */
	#[Filter( 'pre_get_avatar_data' )]
	public function data( array $args, mixed $whom ): array {
		[ $id, $name, $key ] = $this->identify( $whom );
		if ( $id > 0 ) {
			$this->prime_table();
			$card = $this->members->card( $id, 0 );
			if ( null !== $card ) {
				return array( 'url' => $card->avatar, 'found_avatar' => true ) + $args;
			}
		}
		return array(
			'url' => $this->letters->url( $name, LetterAvatar::hue( crc32( $key ) ) ),
			'found_avatar' => true,
		)
			+ $args;
	}

	/**
	 * The authors of a list of comments, read in one query; filter `the_comments`.
	 *
	 * @template T
	 * @param array<T> $comments Comments, ids or counts.
	 * @return array<T>
	 */
	#[Filter( 'the_comments' )]
	public function prime_comments( array $comments ): array {
		$ids = array();
		foreach ( $comments as $comment ) {
			if ( $comment instanceof \WP_Comment && (int) $comment->user_id > 0 ) {
				$ids[] = (int) $comment->user_id;
			}
		}
		$this->members->prime( $ids );
		return $comments;
	}

	/**
	 * Who is meant: user id or 0, a name for the letter, a key for the hue.
	 *
	 * @return array{int, string, string}
	 */
	private function identify( mixed $whom ): array {
		if ( $whom instanceof \WP_User ) {
			return array( $whom->ID, $whom->display_name, (string) $whom->ID );
		}
		if ( $whom instanceof \WP_Post ) {
			return array( (int) $whom->post_author, '', $whom->post_author );
		}
		if ( $whom instanceof \WP_Comment ) {
			return array(
				(int) $whom->user_id,
				$whom->comment_author,
				$whom->comment_author_email . $whom->comment_author,
			);
		}
		if ( is_numeric( $whom ) ) {
			return array( (int) $whom, '', (string) $whom );
		}
		$mail = is_string( $whom ) ? $whom : '';
		$user = is_email( $mail ) ? get_user_by( 'email', $mail ) : false;
		return $user instanceof \WP_User ? array( $user->ID, $user->display_name, $mail ) : array( 0, $mail, $mail );
	}

	/** On wp-admin's list of users all of its rows are read at once. */
	private function prime_table(): void {
		$table = is_admin() ? ( $GLOBALS['wp_list_table'] ?? null ) : null;
		if ( $table instanceof \WP_Users_List_Table && is_array( $table->items ) ) {
			$this->members->prime( array_map( 'intval', array_keys( $table->items ) ) );
		}
	}
}
