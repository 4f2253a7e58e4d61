<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport;

use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\MemberDirectory;

/** Addresses of BuddyPress, bbPress and the old posts lead to what their pages have become. */
final class WordPressAddresses {

	/** Above this word stands the word of the thing. */
	private const FOLDERS = array(
		'topic'   => MapRows::THREAD,
		'topics'  => MapRows::THREAD,
		'forum'   => 'forum',
		'forums'  => 'forum',
		'groups'  => Taken::GROUP,
		'members' => MapRows::MEMBER,
	);

	public function __construct( private readonly Taken $taken, private readonly MemberDirectory $members ) {}

	// Only where nothing was found.
	#[Action( 'set_404' )]
	public function on_set_404( \WP_Query $query ): void {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared with names and read as numbers.
		$address = $_SERVER['REQUEST_URI'] ?? '';
		$url     = $query->is_main_query() && is_string( $address ) ? $this->url( $address ) : '';
		if ( '' !== $url && ! headers_sent() ) {
			wp_safe_redirect( $url, 301, 'Zeromo Community' );
			exit;
		}
	}

	/** Where an old address leads, empty for none. */
	public function url( string $address ): string {
		$parts = explode( '/', trim( (string) wp_parse_url( $address, PHP_URL_PATH ), '/' ) );
		$page  = array_search( 'page', $parts, true );
		$parts = is_int( $page ) ? array_slice( $parts, 0, $page ) : $parts;
		$last  = $parts[ count( $parts ) - 1 ] ?? '';
		$above = $parts[ count( $parts ) - 2 ] ?? '';
		if ( ctype_digit( $last ) && ( 'activity' === $above || 'p' === $above ) ) {
			return self::post( $this->taken->one( Taken::ACTIVITY, (int) $last ) );
		}
		if ( 'reply' === $above ) {
			$comment = ctype_digit( $last ) ? get_comment( $this->taken->one( MapRows::POST, (int) $last ) ) : null;
			return $comment instanceof \WP_Comment ? get_comment_link( $comment ) : '';
		}
		foreach ( self::FOLDERS as $folder => $kind ) {
			$at  = array_search( $folder, $parts, true );
			// A forum stands below the one it belongs to; what is behind a member's or a group's name is a tab.
			$url = is_int( $at ) && $at < count( $parts ) - 1
				? $this->of( $kind, 'forum' === $kind ? $last : $parts[ $at + 1 ] )
				: '';
			if ( '' !== $url ) {
				return $url;
			}
		}
		return self::post( $this->taken->at( Taken::ARTICLE, $last ) );
	}

	private function of( string $kind, string $word ): string {
		if ( MapRows::MEMBER === $kind ) {
			$user = get_userdata( $this->taken->at( $kind, $word ) );
			return false === $user ? '' : $this->members->url( $user->ID, $user->user_nicename );
		}
		if ( 'forum' !== $kind ) {
			return self::post( $this->taken->at( $kind, $word ) );
		}
		$topic = $this->taken->at( MapRows::TOPIC, $word );
		$url   = $topic > 0 ? get_term_link( $topic, 'zeromo_topic' ) : '';
		return is_string( $url ) && '' !== $url ? $url : self::post( $this->taken->at( MapRows::CIRCLE, $word ) );
	}

	private static function post( int $id ): string {
		$is_there = $id > 0 && in_array( get_post_status( $id ), array( 'publish', 'private' ), true );
		$url      = $is_there ? get_permalink( $id ) : false;
		return false === $url ? '' : $url;
	}
}
