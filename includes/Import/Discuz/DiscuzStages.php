<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Discuz;

use Zeromo\Community\Comments\Api\CommentIntake;
use Zeromo\Community\Import\Api\FinishStage;
use Zeromo\Community\Import\Api\ImportOptions;
use Zeromo\Community\Import\Api\CoreRows;
use Zeromo\Community\Import\Sql\DiscuzSource;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Source;
use Zeromo\Community\Import\Api\Stage;
use Zeromo\Community\Messages\Api\ChatIntake;

/** The stages of Discuz! X3, each needing what those before it have made. */
final class DiscuzStages implements Source {

	public function __construct(
		private readonly DiscuzSource $from,
		private readonly MapRows $map,
		private readonly CoreRows $core,
		private readonly CommentIntake $comments,
		private readonly MemberStage $members,
		private readonly ForumStage $forums,
		private readonly JoinStage $joins,
		private readonly ThreadStage $threads,
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
			$this->forums,
			$this->joins,
			$this->threads,
			...array_map(
				fn( int $table ): AnswerStage =>
					new AnswerStage( $this->from, $this->map, $this->core, $this->comments, $table ),
				$this->from->post_tables( $options )
			),
			$this->notes,
			$this->files,
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
