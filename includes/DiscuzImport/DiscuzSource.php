<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport;

use Zeromo\Community\Comments\Api\CommentIntake;
use Zeromo\Community\DiscuzImport\Sql\OldTables;
use Zeromo\Community\DiscuzImport\Stages\AnswerStage;
use Zeromo\Community\DiscuzImport\Stages\AvatarStage;
use Zeromo\Community\DiscuzImport\Stages\CreditStage;
use Zeromo\Community\DiscuzImport\Stages\FileStage;
use Zeromo\Community\DiscuzImport\Stages\ForumStage;
use Zeromo\Community\DiscuzImport\Stages\FriendStage;
use Zeromo\Community\DiscuzImport\Stages\JoinStage;
use Zeromo\Community\DiscuzImport\Stages\MemberStage;
use Zeromo\Community\DiscuzImport\Stages\MessageStage;
use Zeromo\Community\DiscuzImport\Stages\NoteStage;
use Zeromo\Community\DiscuzImport\Stages\PollStage;
use Zeromo\Community\DiscuzImport\Stages\ThreadStage;
use Zeromo\Community\Import\Api\CoreRows;
use Zeromo\Community\Import\Api\FinishStage;
use Zeromo\Community\Import\Api\ImportOptions;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Source;
use Zeromo\Community\Import\Api\Stage;
use Zeromo\Community\Messages\Api\ChatIntake;

/** The stages of Discuz! X3, each needing what those before it have made. */
final class DiscuzSource implements Source {

	public function __construct(
		private readonly OldTables $from,
		private readonly MapRows $map,
		private readonly CoreRows $core,
		private readonly CommentIntake $comments,
		private readonly MemberStage $members,
		private readonly CreditStage $credits,
		private readonly AvatarStage $avatars,
		private readonly ForumStage $forums,
		private readonly JoinStage $joins,
		private readonly ThreadStage $threads,
		private readonly PollStage $polls,
		private readonly NoteStage $notes,
		private readonly FileStage $files,
		private readonly FriendStage $friends,
		private readonly ChatIntake $chats,
		private readonly FinishStage $finish
	) {}

	public function name(): string {
		return 'discuz';
	}

	public function options( array $typed ): ImportOptions {
		return ImportOptions::of( $typed, 'pre_', 'ucenter_' );
	}

	public function stages( ImportOptions $options ): array {
		return array(
			$this->members,
			...( '' === $options->credit ? array() : array( $this->credits ) ),
			$this->forums,
			$this->joins,
			$this->threads,
			$this->polls,
			...array_map(
				fn( int $table ): AnswerStage =>
					new AnswerStage( $this->from, $this->map, $this->core, $this->comments, $table ),
				$this->from->post_tables( $options )
			),
			$this->notes,
			$this->files,
			...( '' === $options->avatars ? array() : array( $this->avatars ) ),
			$this->friends,
			...array_map(
				fn( int $table ): MessageStage =>
					new MessageStage( $this->from, $this->map, $this->chats, $table ),
				$this->from->message_tables( $options )
			),
			$this->finish,
		);
	}

	public function missing( ImportOptions $options ): array {
		return $this->from->missing( $options );
	}
}
