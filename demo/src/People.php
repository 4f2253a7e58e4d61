<?php

declare(strict_types=1);

namespace Zeromo\Demo;

use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Members\Api\MemberPictures;

/** Members member1, member2, … with the password `password`, names, descriptions and pictures. */
final class People {

	private const USER = array(
		'ID',
		'user_login',
		'user_pass',
		'user_nicename',
		'user_email',
		'user_registered',
		'user_status',
		'display_name',
	);
	private const META = array( 'user_id', 'meta_key', 'meta_value' );

	public function __construct(
		private readonly Corpus $bank,
		private readonly DemoWriter $writer,
		private readonly Progress $notebook,
		private readonly MemberPictures $portraits,
		private readonly Library $library,
		private readonly string $seed
	) {}

	/**
	 * Makes 编辑部, who writes the articles, before there is a member: the ids of members follow each other.
	 *
	 * @param int $face Its avatar.
	 */
	public function hire( int $face ): void {
		if ( $this->notebook->number( 'editor' ) + $this->notebook->number( 'first_member' ) > 0 ) {
			return;
		}
		$this->writer->together(
			function () use ( $face ): void {
				$id    = $this->writer->next_id( 'users', 'ID' );
				$since = gmdate( 'Y-m-d H:i:s', $this->notebook->number( 'now' ) - 1000 * 86400 );
				$hash  = wp_hash_password( 'password' );
				$this->writer->core(
					'users',
					self::USER,
					array( array( $id, 'bianjibu', $hash, 'bianjibu', 'bianjibu@example.com', $since, 0, '编辑部' ) )
				);
				$this->writer->core(
					'usermeta',
					self::META,
					array(
						array( $id, 'nickname', '编辑部' ),
						array( $id, 'description', '每周两篇，写社区里的人和事。' ),
						array( $id, $this->writer->prefix() . 'capabilities', 'a:1:{s:6:"editor";b:1;}' ),
						array( $id, $this->writer->prefix() . 'user_level', '7' ),
					)
				);
				$snapshot = $this->library->snapshot( array( $face ) )[0]['t'] ?? '';
				$this->portraits->set_many(
					array(
						array(
							'user_id'   => $id,
							'avatar_id' => $face,
							'avatar'    => $snapshot,
							'cover_id'  => 0,
							'cover'     => '',
						),
					)
				);
				$this->notebook->write( array( 'editor' => $id ) );
			}
		);
	}

	/**
	 * Makes members up to a number.
	 *
	 * @param int                  $count How many there shall be.
	 * @param list<int>            $faces Avatars by number of the member; who has none has a letter.
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
					gmdate( 'Y-m-d H:i:s', $this->notebook->number( 'now' ) - $dice->int( 61, 900 ) * 86400 ),
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
				$looks[] = $this->look( $id, $faces[ $n ] ?? 0, $dice, $views, $files );
			}
			$this->writer->together(
				function () use ( $users, $meta, $looks, $to ): void {
					$this->writer->core( 'users', self::USER, $users );
					$this->writer->core( 'usermeta', self::META, $meta );
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
	 * @param int                                                                                    $face  Avatar or 0.
	 * @param Random                                                                                 $dice  Chance.
	 * @param list<int>                                                                              $views Covers.
	 * @param array<int, array{
	 *   id: int, f: string, t: string, w: int, h: int, a: string, c: string,
	 * }> $files Snapshots by id.
	 * @return array{user_id: int, avatar_id: int, avatar: string, cover_id: int, cover: string}|null
	 */
	private function look( int $id, int $face, Random $dice, array $views, array $files ): ?array {
		if ( 0 === $face || array() === $views ) {
			return null;
		}
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
