<?php
/**
 * 关注 of somebody else's folder.
 *
 * @package Zeromo\Community
 * @var array{id: int, following: bool} $v
 */

declare(strict_types=1);

use Zeromo\Community\Favorites\FolderFollows;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Members\Api\PressForms;

defined( 'ABSPATH' ) || exit;

$props = array( 'favorite_id' => $v['id'], 'following' => $v['following'] );
?>
<span class="zmo-w" <?php echo Widget::attrs( 'folder-follow', $props ); ?>><button
	class="zmo-btn zmo-btn--s <?php echo $v['following'] ? 'is-done' : 'zmo-btn--soft'; ?>"
	<?php echo PressForms::button(
		'folder_follow',
		array( 'favorite_id' => $v['id'], 'on' => (int) ! $v['following'] )
	); ?>
	aria-pressed="<?php echo $v['following'] ? 'true' : 'false'; ?>"
	><?php echo esc_html( FolderFollows::label( $v['following'] ) ); ?></button></span>
