<?php
/**
 * What a member of a circle may do, for who has not joined.
 *
 * @package Zeromo\Community
 * @var array{rights: list<array{may: bool, text: string}>} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

?>
<h3 class="zmo-door__h"><?php esc_html_e( '加入后可以', 'zeromo-community' ); ?></h3>
<ul class="zmo-door__rights">
	<?php foreach ( $v['rights'] as $right ) : ?>
		<li<?php echo $right['may'] ? '' : ' class="is-not"'; ?>>
			<?php echo Icon::svg( $right['may'] ? 'check' : 'lock-keyhole' ); ?>
			<span><?php echo esc_html( $right['text'] ); ?></span>
		</li>
	<?php endforeach; ?>
</ul>
