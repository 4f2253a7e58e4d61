<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport;

use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\MemberDirectory;

/** Addresses of the old forum lead to what its pages have become. */
final class OldAddresses {

	/** Names of files => kind; their first number is the old id. */
	private const FILES = array(
		'/^thread-(\d+)(?:-\d+){0,2}\.html$/D'    => MapRows::THREAD,
		'/^tid-(\d+)(?:-page-\d+)?\.html$/D'      => MapRows::THREAD,
		'/^forum-(\d+)(?:-\d+)?\.html$/D'         => 'forum',
		'/^fid-(\d+)(?:-page-\d+)?\.html$/D'      => 'forum',
		'/^group-(\d+)(?:-\d+)?\.html$/D'         => 'forum',
		'/^space-uid-(\d+)\.html$/D'              => MapRows::MEMBER,
	);

	private const PROGRAMS = array( 'forum.php', 'home.php', 'group.php', 'viewthread.php', 'redirect.php' );

	public function __construct( private readonly MapRows $map, private readonly MemberDirectory $members ) {}

	// Only where nothing was found.
	#[Action( 'set_404' )]
	public function on_set_404( \WP_Query $query ): void {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared with names and read as numbers.
		$address = $_SERVER['REQUEST_URI'] ?? '';
		if ( $query->is_main_query() && is_string( $address ) ) {
			$this->lead( $address );
		}
	}

	/** Sends the caller on; returns where the address is none of the old forum's. */
	public function lead( string $address ): void {
		$url = $this->url( $address );
		if ( '' !== $url && ! headers_sent() ) {
			wp_safe_redirect( $url, 301, 'Zeromo Community' );
			exit;
		}
	}

	/** Where an old address leads, empty for none. */
	public function url( string $address ): string {
		$file = basename( (string) wp_parse_url( $address, PHP_URL_PATH ) );
		foreach ( self::FILES as $pattern => $kind ) {
			if ( 1 === preg_match( $pattern, $file, $found ) ) {
				return $this->of( $kind, (int) $found[1] );
			}
		}
		if ( ! in_array( $file, self::PROGRAMS, true ) ) {
			return '';
		}
		wp_parse_str( (string) wp_parse_url( $address, PHP_URL_QUERY ), $args );
		$id = static fn( string $name ): int => is_numeric( $args[ $name ] ?? null ) ? (int) $args[ $name ] : 0;
		return match ( true ) {
			'home.php' === $file                           => $this->of( MapRows::MEMBER, $id( 'uid' ) ),
			'findpost' === ( $args['goto'] ?? '' )         => $this->comment( $id( 'pid' ), $id( 'ptid' ) ),
			$id( 'tid' ) > 0                               => $this->of( MapRows::THREAD, $id( 'tid' ) ),
			default                                        => $this->of( 'forum', $id( 'fid' ) ),
		};
	}

	private function of( string $kind, int $old ): string {
		if ( $old < 1 ) {
			return '';
		}
		if ( 'forum' !== $kind ) {
			$id = $this->map->one( 'discuz', $kind, $old );
			return $id < 1 ? '' : ( MapRows::MEMBER === $kind ? $this->member( $id ) : self::post( $id ) );
		}
		$circle = $this->map->one( 'discuz', MapRows::CIRCLE, $old );
		$topic  = $circle > 0 ? 0 : $this->map->one( 'discuz', MapRows::TOPIC, $old );
		$url    = $topic > 0 ? get_term_link( $topic, 'zeromo_topic' ) : '';
		return $circle > 0 ? self::post( $circle ) : ( is_string( $url ) ? $url : '' );
	}

	private function comment( int $post, int $thread ): string {
		$id      = $post > 0 ? $this->map->one( 'discuz', MapRows::POST, $post ) : 0;
		$comment = $id > 0 ? get_comment( $id ) : null;
		return $comment instanceof \WP_Comment ? get_comment_link( $comment ) : $this->of( MapRows::THREAD, $thread );
	}

	private function member( int $id ): string {
		$user = get_userdata( $id );
		return false === $user ? '' : $this->members->url( $id, $user->user_nicename );
	}

	private static function post( int $id ): string {
		$url = in_array( get_post_status( $id ), array( 'publish', 'private' ), true ) ? get_permalink( $id ) : false;
		return false === $url ? '' : $url;
	}
}
