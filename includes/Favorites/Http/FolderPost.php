<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\Http;

use Zeromo\Community\Favorites\FolderService;
use Zeromo\Community\Kernel\Http\FormPost;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Pages;

/** Folders without script: `admin-post.php?action=zeromo_folder` makes or changes one, `zeromo_folder_delete` deletes one; then back to 收藏. */
final class FolderPost {

	public const SAVE   = 'zeromo_folder';
	public const DELETE = 'zeromo_folder_delete';

	public function __construct( private readonly FolderForm $form, private readonly FolderService $folders, private readonly Pages $pages, private readonly FormPost $frame ) {}

	/** On `admin_post_zeromo_folder`. */
	public function save(): void {
		$this->frame->handle(
			self::SAVE,
			'favorite',
			FolderForm::args(),
			function ( int $member, Input $sent ): string {
				$folder = $this->form->save( $member, $sent );
				return $sent->int( 'favorite_id' ) > 0 ? FavoriteLists::folder_url( $this->base(), $folder->id ) : $this->base();
			}
		);
	}

	/** On `admin_post_zeromo_folder_delete`. */
	public function delete(): void {
		$this->frame->handle(
			self::DELETE,
			'favorite',
			FolderForm::args(),
			function ( int $member, Input $sent ): string {
				$this->folders->delete( $member, $sent->int( 'favorite_id' ) );
				return $this->base();
			}
		);
	}

	private function base(): string {
		return $this->pages->url( 'account', 'favorites' );
	}
}
