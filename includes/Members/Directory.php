<?php

declare(strict_types=1);

namespace Zeromo\Community\Members;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Members\Api\CardBadge;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberMarks;
use Zeromo\Community\Members\Api\MemberPictures;
use Zeromo\Community\Members\Sql\MemberRepository;
use Zeromo\Community\Members\Sql\SqlMemberNames;

/**
 * Members from the cache, the missing ones in one query.
 *
 * @phpstan-import-type MemberRow from MemberRepository
 */
final class Directory implements MemberDirectory, MemberPictures {

	private const GROUP = 'zmo_member';

	/**
	 * @param MemberRepository                $members Rows.
	 * @param MemberLinks                     $links   Addresses.
	 * @param LetterFiles                     $letters Avatars of members without a picture.
	 * @param Db                              $db      For what has to wait for the commit.
	 * @param Clock                           $clock   Time.
	 * @param Settings                        $settings The owner's table of levels.
	 * @param Collection<MemberMarks>  $marks   What higher rooms know about caller and members.
	 * @param \Closure(): SqlMemberNames     $names   Asked when many members were written at once, past core's hooks.
	 */
	public function __construct(
		private readonly MemberRepository $members,
		private readonly MemberLinks $links,
		private readonly LetterFiles $letters,
		private readonly Db $db,
		private readonly Clock $clock,
		private readonly Settings $settings,
		#[All( MemberMarks::class )] private readonly Collection $marks,
		#[Lazy( SqlMemberNames::class )] private readonly \Closure $names
	) {}

	public function cards( array $ids, int $viewer ): array {
		$rows  = $this->rows( $ids );
		$marks = $viewer > 0 && array() !== $rows ? $this->marks( array_keys( $rows ), $viewer ) : array();
		$vip   = $this->settings->flag( 'room_vip' ) ? $this->clock->now() : PHP_INT_MAX;
		$cards = array();
		foreach ( $rows as $id => $row ) {
			$cards[ $id ] = new MemberCard(
				$id,
				$row['name'],
				$this->links->url( $row['nicename'] ),
				$this->avatar( $row ),
				'' !== $row['vip'] && $row['vip_until'] > $vip ? $row['vip'] : null,
				$marks[ $id ] ?? false,
				$this->level( $row['level'] ),
				'' !== $row['verified']
					&& ( 0 === $row['verified_until'] || $row['verified_until'] > $this->clock->now() )
						? $row['verified']
						: null,
				'' === $row['badge'] ? null : CardBadge::read( $row['badge'] )
			);
		}
		return $cards;
	}

	public function card( int $id, int $viewer ): ?MemberCard {
		return $this->cards( array( $id ), $viewer )[ $id ] ?? null;
	}

	public function exists( int $id ): bool {
		return array() !== $this->rows( array( $id ) );
	}

	public function find_by_nicename( string $nicename ): ?int {
		$user = '' === $nicename ? false : get_user_by( 'slug', $nicename );
		return false === $user ? null : $user->ID;
	}

	public function url( int $id, string $nicename, string $tab = '' ): string {
		return $this->links->url( $nicename, $tab );
	}

	public function set_avatar( int $member, int $attachment_id, string $file ): void {
		$this->members->write(
			array( array( 'user_id' => $member, 'avatar_id' => $attachment_id, 'avatar' => $file ) ),
			array( 'avatar_id', 'avatar' )
		);
		$this->changed( $member );
	}

	public function with_avatar( array $members ): array {
		return $this->members->with_avatar( $members );
	}

	public function set_cover( int $member, int $attachment_id, string $file ): void {
		$this->members->write(
			array( array( 'user_id' => $member, 'cover_id' => $attachment_id, 'cover' => $file ) ),
			array( 'cover_id', 'cover' )
		);
		$this->changed( $member );
	}

	/** Neither a face nor a cover of their own. */
	public function clear_pictures( int $member ): void {
		$this->members->write(
			array(
				array( 'user_id' => $member, 'avatar_id' => 0, 'avatar' => '', 'cover_id' => 0, 'cover' => '' ),
			),
			array( 'avatar_id', 'avatar', 'cover_id', 'cover' )
		);
		$this->changed( $member );
	}

	public function set_many( array $rows ): void {
		if ( array() === $rows ) {
			return;
		}
		$this->members->write( $rows, array( 'avatar_id', 'avatar', 'cover_id', 'cover' ) );
		foreach ( $rows as $row ) {
			$this->changed( $row['user_id'] );
		}
		( $this->names )()->backfill();
	}

	/**
	 * One stored row, or null.
	 *
	 * @return MemberRow|null
	 */
	public function row( int $id ): ?array {
		return $this->rows( array( $id ) )[ $id ] ?? null;
	}

	/** Address of the picture over a member's page, null when there is none. */
	public function cover( int $id ): ?string {
		$cover = $this->row( $id )['cover'] ?? '';
		return '' === $cover ? null : $this->upload( $cover );
	}

	/**
	 * Reads members ahead, so that single look-ups after it need no query.
	 *
	 * @param list<int> $ids Members.
	 */
	public function prime( array $ids ): void {
		$this->rows( $ids );
	}

	/** A user or a picture changed: what is cached goes, once the change is stored. */
	#[Action( 'clean_user_cache' )]
	public function changed( int $id ): void {
		$this->db->after_commit( static fn() => wp_cache_delete( $id, self::GROUP ) );
	}

	/** A picture is removed from the library. */
	#[Action( 'delete_attachment' )]
	public function picture_gone( int $picture ): void {
		array_map( $this->changed( ... ), $this->members->drop_picture( $picture ) );
	}

	/** A user is gone. */
	#[Action( 'deleted_user' )]
	public function gone( int $id ): void {
		$this->members->forget( $id );
		$this->changed( $id );
	}

	/**
	 * Who has no number yet has the first level; a table that was shortened ends at its last.
	 *
	 * @return array{n: int, name: string, tone: string}|null
	 */
	private function level( int $kept ): ?array {
		$table = $this->settings->get( 'levels' );
		$n     = is_array( $table ) ? min( max( 1, $kept ), count( $table ) ) : 0;
		$level = $n > 0 && is_array( $table ) ? array_values( $table )[ $n - 1 ] : null;
		$name  = is_array( $level ) ? $level['name'] ?? null : null;
		$tone  = is_array( $level ) ? $level['tone'] ?? null : null;
		return is_string( $name ) && is_string( $tone ) ? array( 'n' => $n, 'name' => $name, 'tone' => $tone ) : null;
	}

	/** @param MemberRow $row Member. */
	private function avatar( array $row ): string {
		return '' === $row['avatar']
			? $this->letters->url( $row['name'], LetterAvatar::hue( $row['id'] ) )
			: $this->upload( $row['avatar'] );
	}

	private function upload( string $file ): string {
		return wp_get_upload_dir()['baseurl'] . '/' . $file;
	}

	/**
	 * @param list<int> $ids    Members.
	 * @param int       $viewer Caller, never 0.
	 * @return array<int, bool> Whether the caller follows them.
	 */
	private function marks( array $ids, int $viewer ): array {
		$following = array();
		foreach ( $this->marks->all() as $part ) {
			foreach ( $part->marks( $ids, $viewer ) as $id => $mark ) {
				$following[ $id ] = $mark['following'] ?? ( $following[ $id ] ?? false );
			}
		}
		return $following;
	}

	/**
	 * Rows in the order asked for. Ids without a user are remembered, too, so that a list full of a deleted author's
	 * posts asks once.
	 *
	 * @param list<int> $ids Members.
	 * @return array<int, MemberRow>
	 */
	private function rows( array $ids ): array {
		$ids = array_values( array_unique( array_filter( $ids, static fn( int $id ): bool => $id > 0 ) ) );
		if ( array() === $ids ) {
			return array();
		}
		/** @var array<int, MemberRow|array{}|false> $cached */
		$cached  = wp_cache_get_multiple( $ids, self::GROUP );
		$missing = array_values(
			array_filter( $ids, static fn( int $id ): bool => ! is_array( $cached[ $id ] ?? false ) )
		);
		if ( array() !== $missing ) {
			$found = $this->members->rows( $missing );
			foreach ( $missing as $id ) {
				$cached[ $id ] = $found[ $id ] ?? array();
			}
			wp_cache_set_multiple(
				array_intersect_key( $cached, array_flip( $missing ) ),
				self::GROUP,
				HOUR_IN_SECONDS
			);
		}
		$out = array();
		foreach ( $ids as $id ) {
			$row = $cached[ $id ] ?? false;
			if ( is_array( $row ) && isset( $row['id'] ) ) {
				$out[ $id ] = $row;
			}
		}
		return $out;
	}
}
