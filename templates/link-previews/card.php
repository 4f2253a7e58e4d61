<?php
/**
 * The card of a link.
 *
 * @package Zeromo\Community
 * @var array{url: string, title: string, description: string, host: string, image: string, here: bool} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;
?>
<a class="zmo-linkcard" href="<?php echo esc_url( $v['url'], array( 'http', 'https' ) ); ?>"
	<?php echo $v['here'] ? '' : ' target="_blank" rel="noopener nofollow ugc"'; ?>>
	<?php if ( '' !== $v['image'] ) : ?>
		<img src="<?php echo esc_url( $v['image'] ); ?>" alt="" width="88" height="88" loading="lazy" decoding="async">
	<?php else : ?>
		<span class="zmo-linkcard__ph"><?php echo Icon::svg( 'link' ); ?></span>
	<?php endif; ?>
	<span class="zmo-linkcard__main">
		<b><?php echo esc_html( $v['title'] ); ?></b>
		<?php if ( '' !== $v['description'] ) : ?>
			<span><?php echo esc_html( $v['description'] ); ?></span>
		<?php endif; ?>
		<small><?php echo Icon::svg( 'globe', 'zmo-icon--14' ) . esc_html( $v['host'] ); ?></small>
	</span>
</a>
