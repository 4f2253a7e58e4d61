<?php
/**
 * 关注 of somebody else's folder.
 *
 * @package Zeromo\Community
 * @var array{id: int, following: bool} $v
 */

declare(strict_types=1);

use Zeromo\Community\Favorites\FolderFollows;
use Zeromo\Community\Favorites\Http\FolderPost;
use Zeromo\Community\Kernel\View\Widget;

defined( 'ABSPATH' ) || exit;

$props = array( 'favorite_id' => $v['id'], 'following' => $v['following'] );
?>
<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
	<input type="hidden" name="action" value="<?php echo esc_attr( FolderPost::FOLLOW ); ?>">
	<input type="hidden" name="_wpnonce" value="<?php echo esc_attr( wp_create_nonce( FolderPost::FOLLOW ) ); ?>">
	<input type="hidden" name="favorite_id" value="<?php echo esc_attr( (string) $v['id'] ); ?>">
	<input type="hidden" name="on" value="<?php echo $v['following'] ? '0' : '1'; ?>">
	<span class="zmo-w" <?php echo Widget::attrs( 'folder-follow', $props ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by attrs(). ?>><button class="zmo-btn zmo-btn--s <?php echo $v['following'] ? 'is-done' : 'zmo-btn--soft'; ?>" aria-pressed="<?php echo $v['following'] ? 'true' : 'false'; ?>"><?php echo esc_html( FolderFollows::label( $v['following'] ) ); ?></button></span>
</form>
