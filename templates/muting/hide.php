<?php
/**
 * 不感兴趣 and 屏蔽作者, entries of a card's menu. Without script the second leads to the author's page, which asks.
 *
 * @package Zeromo\Community
 * @var array{post_id: int, author_id: int, author_url: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Members\Api\PressForms;

defined( 'ABSPATH' ) || exit;

?>
<span class="zmo-w" role="none" <?php echo Widget::attrs( 'hide-post', array( 'post_id' => $v['post_id'] ) ); ?>><button
	<?php echo PressForms::button( 'quiet', array( 'post_id' => $v['post_id'], 'hidden' => 1 ) ); ?>
	class="zmo-pop__item" role="menuitem"
	><?php echo Icon::svg( 'eye-off' ); ?><?php esc_html_e( '不感兴趣', 'zeromo-community' ); ?></button></span>
<?php if ( $v['author_id'] > 0 ) : ?>
<a class="zmo-pop__item" role="menuitem" href="<?php echo esc_url( $v['author_url'] ); ?>" rel="nofollow"
	data-zmo-do="block" data-zmo-author="<?php echo esc_attr( (string) $v['author_id'] ); ?>"
	><?php echo Icon::svg( 'ban' ); ?><?php esc_html_e( '屏蔽作者', 'zeromo-community' ); ?></a>
<?php endif; ?>
