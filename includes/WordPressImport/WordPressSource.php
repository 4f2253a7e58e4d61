<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Circles\Api\Memberships;
use Zeromo\Community\Comments\Api\CommentIntake;
use Zeromo\Community\Favorites\Api\FavoriteIntake;
use Zeromo\Community\Import\Api\AttachedFiles;
use Zeromo\Community\Import\Api\CoreRows;
use Zeromo\Community\Import\Api\FeedEntries;
use Zeromo\Community\Import\Api\FinishStage;
use Zeromo\Community\Import\Api\ImportOptions;
use Zeromo\Community\Import\Api\NewSections;
use Zeromo\Community\Import\Api\Source;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Posts\Api\PostStore;
use Zeromo\Community\WordPressImport\Sql\OldGroups;
use Zeromo\Community\WordPressImport\Sql\OldSite;
use Zeromo\Community\WordPressImport\Stages\AnswerStage;
use Zeromo\Community\WordPressImport\Stages\EntryStage;
use Zeromo\Community\WordPressImport\Stages\JoinStage;
use Zeromo\Community\WordPressImport\Stages\KeptStage;
use Zeromo\Community\WordPressImport\Stages\LetterStage;
use Zeromo\Community\WordPressImport\Stages\PeopleStage;
use Zeromo\Community\WordPressImport\Stages\PlaceStage;
use Zeromo\Community\WordPressImport\Stages\ProfileStage;
use Zeromo\Community\WordPressImport\Stages\UploadStage;
use Zeromo\Community\WordPressImport\Stages\UserStage;
use Zeromo\Community\WordPressImport\Wxr\WxrTables;

/**
 * A WordPress with what BuddyPress and bbPress keep in it. Where the tables are those of this site, its members and
 * articles are what they are, and only the rest is taken in.
 */
final class WordPressSource implements Source {

	public function __construct(
		private readonly Db $db,
		private readonly WxrTables $wxr,
		private readonly OldSite $site,
		private readonly OldGroups $groups,
		private readonly Taken $taken,
		private readonly CoreRows $core,
		private readonly NewSections $sections,
		private readonly Circles $circles,
		private readonly Memberships $members,
		private readonly PostStore $store,
		private readonly FeedEntries $entries,
		private readonly CommentIntake $comments,
		private readonly FavoriteIntake $favorites,
		private readonly UserStage $users,
		private readonly ProfileStage $profiles,
		private readonly JoinStage $joins,
		private readonly PeopleStage $friends,
		private readonly LetterStage $letters,
		private readonly AttachedFiles $files,
		private readonly FinishStage $finish
	) {}

	public function name(): string {
		return Taken::SOURCE;
	}

	/** With `file` an exported file is read first; it is another run than that of another file. */
	public function options( array $typed ): ImportOptions {
		$file = $typed['file'] ?? '';
		if ( ! is_string( $file ) || '' === $file ) {
			return ImportOptions::of( $typed, $this->db->site_prefix(), '' );
		}
		$prefix  = $this->wxr->prefix();
		$options = ImportOptions::of(
			array( 'prefix' => $prefix, 'accounts' => $prefix, 'database' => '', 'what' => self::print_of( $file ) )
				+ $typed
		);
		$this->wxr->fill( $file );
		return $options;
	}

	/** Letters that tell a file from another by what is in it. */
	private static function print_of( string $file ): string {
		$print = is_file( $file ) ? (string) sha1_file( $file ) : '';
		return strtr( substr( $print, 0, 20 ), '0123456789', 'ghijklmnop' );
	}

	public function missing( ImportOptions $options ): array {
		return $this->site->missing( $options );
	}

	public function stages( ImportOptions $options ): array {
		$has     = fn( string $table ): bool => $this->groups->has( $options, $table );
		$is_here = $this->site->has_our_posts( $options );
		return array(
			$this->users,
			...( $has( 'bp_xprofile_data' ) ? array( $this->profiles ) : array() ),
			...( $has( 'bp_groups' ) ? array( $this->places( true ), $this->joins ) : array() ),
			...( $is_here ? array() : $this->entries( EntryKind::Articles ) ),
			$this->places( false ),
			...$this->entries( EntryKind::Threads ),
			$this->uploads( false ),
			...( $has( 'bp_activity' ) ? $this->entries( EntryKind::Activities ) : array() ),
			...( $has( 'bp_activity' ) && $has( OldSite::MEDIA ) ? array( $this->uploads( true ) ) : array() ),
			...array_map( $this->kept( ... ), Keeping::cases() ),
			...( $has( 'bp_friends' ) ? array( $this->friends ) : array() ),
			...( $has( 'bp_messages_messages' ) ? array( $this->letters ) : array() ),
			$this->finish,
		);
	}

	private function uploads( bool $is_media ): UploadStage {
		return new UploadStage( $this->site, $this->taken, $this->files, $is_media );
	}

	private function places( bool $is_groups ): PlaceStage {
		return new PlaceStage(
			$this->site,
			$this->groups,
			$this->taken,
			$this->core,
			$this->sections,
			$is_groups
		);
	}

	/** @return array{EntryStage, AnswerStage} */
	private function entries( EntryKind $kind ): array {
		return array(
			new EntryStage(
				$this->site,
				$this->groups,
				$this->taken,
				$this->core,
				$this->store,
				$this->entries,
				$kind
			),
			new AnswerStage( $this->site, $this->groups, $this->taken, $this->core, $this->comments, $kind ),
		);
	}

	private function kept( Keeping $how ): KeptStage {
		return new KeptStage(
			$this->site,
			$this->taken,
			$this->favorites,
			$this->members,
			$this->circles,
			$how
		);
	}
}
