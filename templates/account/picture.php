<?php
/**
 * The own face or cover with the way to change it: choosing a picture sends it; without script a button does.
 *
 * @package Zeromo\Community
 * @var array{what: string, src: string, max_size: int} $v `what` is avatar or cover; `src` empty for none; bytes.
 */

declare(strict_types=1);

use Zeromo\Community\Account\Http\AccountFormHandler;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$cover = 'cover' === $v['what'];
$label = $cover ? __( '更换封面', 'zeromo-community' ) : __( '更换头像', 'zeromo-community' );
?>
<form class="zmo-pic zmo-pic--<?php echo $cover ? 'cover' : 'avatar'; ?>" method="post" enctype="multipart/form-data"
	action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
	<?php echo Widget::attrs( $cover ? 'cover-upload' : 'avatar-upload', array( 'max_size' => $v['max_size'] ) ); ?>>
	<input type="hidden" name="action" value="<?php echo esc_attr( AccountFormHandler::ACTION ); ?>">
	<input type="hidden" name="_wpnonce"
		value="<?php echo esc_attr( wp_create_nonce( AccountFormHandler::ACTION ) ); ?>">
	<input type="hidden" name="do" value="<?php echo $cover ? 'cover' : 'avatar'; ?>">
	<span class="zmo-pic__now"><img data-zmo-picture src="<?php echo esc_url( $v['src'] ); ?>" alt=""
		<?php echo '' === $v['src'] ? 'hidden' : ''; ?>></span>
	<label class="zmo-btn zmo-btn--s zmo-btn--line zmo-pic__pick">
		<input class="zmo-sr" type="file" name="image" accept="image/jpeg,image/png,image/gif,image/webp" required>
		<?php echo Icon::svg( 'camera', 'zmo-icon--16' ); ?>
		<span><?php echo esc_html( $label ); ?></span>
	</label>
	<noscript><button class="zmo-btn zmo-btn--s"><?php esc_html_e( '上传', 'zeromo-community' ); ?></button></noscript>
	<span class="zmo-meta" role="status" data-zmo-progress></span>
</form>
