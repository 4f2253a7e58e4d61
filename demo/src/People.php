<?php

declare(strict_types=1);

namespace Zeromo\Demo;

use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Members\Api\MemberPictures;

/** Members member1, member2, … with the password `password`, names, descriptions and pictures. */
final class People {

	public function __construct(
		private readonly Corpus $bank,
		private readonly DemoWriter $writer,
		private readonly Progress $notebook,
		private readonly MemberPictures $portraits,
		private readonly Library $library,
		private readonly string $seed
	) {}

	/**
	 * Makes members up to a number.
	 *
	 * @param int                  $count How many there shall be.
	 * @param list<int>            $faces Attachments to be avatars; empty: letters only.
	 * @param list<int>            $views Attachments to be covers.
	 * @param \Closure(int): void $tick  Called with the number of new ones.
	 */
	public function make( int $count, array $faces, array $views, \Closure $tick ): void {
		$prefix = $this->writer->prefix();
		$first  = $this->notebook->number( 'first_member' );
		if ( 0 === $first ) {
			$first = $this->writer->next_id( 'users', 'ID' );
			$this->notebook->write( array( 'first_member' => $first, 'members' => 0 ) );
		}
		$hash  = wp_hash_password( 'password' );
		$files = array();
		foreach ( $this->library->snapshot( array( ...$faces, ...$views ) ) as $snapshot ) {
			$files[ $snapshot['id'] ] = $snapshot;
		}
		for ( $from = $this->notebook->number( 'members' ); $from < $count; $from = $to ) {
			$to    = min( $count, $from + 2000 );
			$users = array();
			$meta  = array();
			$looks = array();
			for ( $n = $from; $n < $to; $n++ ) {
				$dice    = new Random( "{$this->seed}|member|$n" );
				$id      = $first + $n;
				$name    = $this->name( $n );
				$users[] = array(
					$id,
					'member' . ( $n + 1 ),
					$hash,
					'member' . ( $n + 1 ),
					'member' . ( $n + 1 ) . '@example.com',
					gmdate( 'Y-m-d H:i:s', $this->notebook->number( 'now' ) - $dice->int( 40, 900 ) * 86400 ),
					0,
					$name,
				);
				array_push(
					$meta,
					array( $id, 'nickname', $name ),
					array( $id, 'description', $dice->one( $this->bank->texts['bios'] ) ),
					array( $id, $prefix . 'capabilities', 'a:1:{s:10:"subscriber";b:1;}' ),
					array( $id, $prefix . 'user_level', '0' )
				);
				$looks[] = $this->look( $id, $dice, $faces, $views, $files );
			}
			$this->writer->together(
				function () use ( $users, $meta, $looks, $to ): void {
					$this->writer->core(
						'users',
						array(
							'ID',
							'user_login',
							'user_pass',
							'user_nicename',
							'user_email',
							'user_registered',
							'user_status',
							'display_name',
						),
						$users
					);
					$this->writer->core( 'usermeta', array( 'user_id', 'meta_key', 'meta_value' ), $meta );
					foreach ( array_chunk( array_values( array_filter( $looks ) ), 200 ) as $rows ) {
						$this->portraits->set_many( $rows );
					}
					$this->notebook->write( array( 'members' => $to ) );
				}
			);
			$tick( $to - $from );
		}
	}

	/** The id of member number $n, counted from 0. */
	public function id( int $n ): int {
		return $this->notebook->number( 'first_member' ) + $n;
	}

	/** How many there are. */
	public function count(): int {
		return $this->notebook->number( 'members' );
	}

	/** Whether two members may be related; the first two are not. */
	public function may_meet( int $one, int $other ): bool {
		return $one !== $other && ! ( $one < 2 && $other < 2 );
	}

	/** The name of member number $n. */
	public function name( int $n ): string {
		$names = $this->bank->texts['names'];
		$round = intdiv( $n, count( $names ) );
		return $names[ $n % count( $names ) ] . ( 0 === $round ? '' : (string) $round );
	}

	/**
	 * @param int                                                                                    $id    Member.
	 * @param Random                                                                                   $dice  Chance.
	 * @param list<int>                                                                              $faces Avatars.
	 * @param list<int>                                                                              $views Covers.
	 * @param array<int, array{
	 *   id: int, f: string, t: string, w: int, h: int, a: string, c: string,
	 * }> $files Snapshots by id.
	 * @return array{user_id: int, avatar_id: int, avatar: string, cover_id: int, cover: string}|null
	 */
	private function look( int $id, Random $dice, array $faces, array $views, array $files ): ?array {
		if ( array() === $faces || array() === $views ) {
			return null;
		}
		$face = $dice->chance( 55 ) ? $dice->one( $faces ) : 0;
		$view = $dice->chance( 60 ) ? $dice->one( $views ) : 0;
		return array(
			'user_id'   => $id,
			'avatar_id' => $face,
			'avatar'    => $files[ $face ]['t'] ?? '',
			'cover_id'  => $view,
			'cover'     => $files[ $view ]['f'] ?? '',
		);
	}
}
